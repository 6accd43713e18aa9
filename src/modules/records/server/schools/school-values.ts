import type { SchoolFields } from '@/modules/records/contract/schools.ts'
import { plainLine } from '@/lib/plain-line.ts'
import { stages } from '@/standards/grade.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import type { Locale } from '@/server/http/locale.ts'
import { organisationKeys } from '@/server/reference/name-keys.ts'

const lines = ['name', 'street', 'address', 'contactName'] as const

/**
 * Columns of `school` for what a form wrote; what it does not name stays. Throws 400, at each field, for a line with characters that
 * no line may hold.
 */
export function schoolValues(fields: Partial<SchoolFields>, locale: Locale) {
  const plain = { ...fields }
  const refused: { path: string; key: string }[] = []
  for (const key of lines) {
    const typed = fields[key]
    if (typed === undefined) continue
    const line = plainLine(typed)
    if (line === null || (key === 'name' && [...line].length < 2))
      refused.push({ path: key, key: 'textRefused' })
    else plain[key] = line
  }
  if (refused.length > 0) throw fieldsRefused(400, locale, refused)
  const keys = plain.name === undefined ? undefined : organisationKeys(plain.name)
  const input = {
    name: plain.name,
    name_pinyin: keys?.pinyin,
    name_initials: keys?.initials,
    code: plain.code,
    stages: plain.stages && stages.filter((stage) => plain.stages?.includes(stage)),
    ownership: plain.ownership,
    setting: plain.setting,
    street: plain.street,
    address: plain.address,
    contact_name: plain.contactName,
    contact_phone: plain.contactPhone,
  }
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<
    typeof input
  >
}
