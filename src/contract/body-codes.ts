/** Body codes of product-spec §8; 0 is success. 409, 413 and 429 are added for conflicts and limits. */
export const bodyCodes = [0, 400, 401, 403, 404, 408, 409, 413, 429, 500, 501, 502, 503, 504, 505] as const
export type BodyCode = (typeof bodyCodes)[number]
