/**
 * A calendar day as people type it: 2013-04-05, 2013/4/5, 2013.4.5, 2013年4月5日, 20130405, in full-width digits too → `2013-04-05`. A
 * day that is not in the calendar, or anything else, stays as it was typed.
 */
export function toDay(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  const text = typed.normalize('NFKC').trim()
  const parts = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/.exec(text)
  if (!parts) return text
  const month = parts[2] ?? parts[4] ?? ''
  const day = parts[3] ?? parts[5] ?? ''
  return `${parts[1]}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
