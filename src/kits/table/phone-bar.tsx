import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { toastAbove } from '@/ui/toast-store.ts'
import { useBulk, useSelectedText } from './bulk-bar.tsx'
import { useThisList } from './use-list.ts'

/** At the foot of a phone while rows are selected: 80 high, 24 of them for the home bar. */
export function PhoneBar() {
  const t = useT('table')
  const { n, picked, rows, labels } = useThisList()
  const { text } = useSelectedText()
  const actions = useBulk()
  if (n === 0) return null
  const isWhole = n === rows.total
  return (
    <div
      ref={toastAbove}
      role="group"
      aria-label={t('select.bar')}
      className="flex min-h-20 shrink-0 items-center gap-2 border-t border-line px-4 pt-2 pb-6"
    >
      <div className="min-w-0 flex-1">
        <p role="status" className="text-body font-semibold text-t1">
          {text}
        </p>
        {isWhole || rows.total === undefined ? (
          <Button look="link" className="!font-normal" onClick={picked.clear}>
            {t('select.clear')}
          </Button>
        ) : (
          <Button look="link" className="!font-normal" onClick={picked.everybody}>
            {t('phone.all', { n: labels.count(rows.total) })}
          </Button>
        )}
      </div>
      <div className="flex max-w-[58%] items-center gap-2 overflow-x-auto">{actions}</div>
    </div>
  )
}
