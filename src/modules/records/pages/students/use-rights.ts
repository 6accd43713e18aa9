import { useAccess } from '@/api/access.ts'
import { allows } from '@/session/allows.ts'

/** A teacher reads the own classes; a school's staff and a bureau's write. */
export const useMayWrite = () => allows(useAccess(), ['admin', 'qu'])
