import { useEffect, useState } from 'react'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'
import { everybody, maxPicked, nobody, pick, pickedCount, pickRange, type Picked } from './selection.ts'

/** What is selected of one question to the list; another question lets go of it, and says so. `asked` is the question as one text. */
export function usePicked(requested: string) {
  const t = useT('table')
  const [held, setHeld] = useState({ requested, picked: nobody, lost: false })
  if (held.requested !== requested)
    setHeld({ requested, picked: nobody, lost: held.picked.all || held.picked.ids.size > 0 })
  const { picked } = held
  useEffect(() => {
    if (held.lost) toast(t('select.gone'), { state: 'watch', kind: 'list-selection' })
  }, [held, t])

  function set(next: Picked | undefined) {
    if (next) setHeld({ requested, picked: next, lost: false })
    else toast(t('select.most', { max: formatCount(maxPicked) }), { state: 'warning' })
  }
  return {
    picked,
    everybody: () => set(everybody),
    clear: () => set(nobody),
    one: (id: number, target: boolean) => set(pick(picked, [id], target)),
    /** `before`: what was picked when the range was begun. */
    range: (before: Picked, rows: readonly number[], from: number, to: number) =>
      set(pickRange(before, rows, from, to)),
    count: (total: number) => pickedCount(picked, total),
  }
}
