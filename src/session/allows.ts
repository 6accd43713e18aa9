/**
 * The one access rule, for routes, menu, tabs and elements: whoever shares an entry with `auth` is let in. Without `auth` it is
 * open to every signed-in user; without an access list, anything with `auth` is closed (product-spec §6).
 */
export function allows(access: readonly string[] | undefined, auth: readonly string[] | undefined) {
  return !auth || auth.some((entry) => access?.includes(entry))
}
