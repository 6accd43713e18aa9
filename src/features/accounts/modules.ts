/** Modules that a bureau authorises, in the order of the start panel (product-spec §1). */
export const authorisedModules = [1, 2, 3, 4, 81, 6, 111, 5, 113, 114, 115, 116, 8] as const
export type ModuleId = (typeof authorisedModules)[number]
