import { maskName } from '@/lib/mask-name.ts'
import { maskPhone } from '@/lib/mask-phone.ts'

const masks: Record<string, (text: string) => string> = {
  name: maskName,
  guardianName: maskName,
  guardianPhone: maskPhone,
  phone: maskPhone,
  contactName: maskName,
  contactPhone: maskPhone,
}

/** Masks the personal fields of a row; `open` are the fields whose cell is in error and must be seen to be mended. */
export function maskFields<V extends string | number | null>(
  fields: Record<string, V>,
  open: ReadonlySet<string> = new Set(),
): Record<string, V> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      const mask = masks[field]
      return [field, mask && typeof value === 'string' && !open.has(field) ? (mask(value) as V) : value]
    }),
  )
}
