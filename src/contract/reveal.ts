import * as z from 'zod/mini'

/** Why a masked value is shown (MAN-09): written to the access history with who and when. */
export const revealReason = z.enum([
  'contact-guardian',
  'follow-up',
  'verify-record',
  'emergency',
  'guardian-asked',
])
export type RevealReason = z.infer<typeof revealReason>

/** How long a shown value stays on screen, in seconds. */
export const revealSeconds = 30

export const revealed = z.object({ value: z.string(), seconds: z.number() })
