import * as z from 'zod/mini'
import { call } from './call.ts'

/** Side of the square in pixels; shown at 40 at most, so that it is sharp at twice the density. */
export const avatarSide = 96
/** Of the address with the picture in it: about 12 KB of picture, since it travels with the signed-in user's document. */
export const avatarChars = 16_000

/** A square picture as a data address of base64, or empty for none. Which kind it is the server reads from its first bytes. */
const avatar = z
  .string()
  .check(z.maxLength(avatarChars), z.regex(/^$|^data:image\/(?:webp|png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/))

export const saveAvatar = call('/api/admin/h5/getUser/avatar', {
  who: 'signed-in',
  summary: 'Save the own picture, or take it away; refused if the bytes are no WebP, PNG or JPEG of its kind',
  input: z.object({ avatar }),
  reply: z.object({ avatar }),
})
