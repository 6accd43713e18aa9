import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { toastDock } from '@/ui/toast-store.ts'
import { toSelection } from './selection.ts'
import { useThisList } from './use-list.ts'

/** What is selected, in words. */
export function useSelectedText() {
  const t = useT('table')
  const { n, rows, picked, labels } = useThisList()
  const { all, ids } = picked.picked
  const isWhole = all && ids.size === 0
  return {
    text: t(isWhole ? 'select.everyone' : 'select.some', { n: labels.count(n) }),
    note: isWhole
      ? t('select.unseen')
      : all
        ? t('select.except', { of: labels.count(rows.total ?? 0), out: labels.count(ids.size) })
        : '',
  }
}

/** The page's own buttons for what is selected. */
export function useBulk() {
  const { n, rows, picked, query, props, shown } = useThisList()
  const selection = toSelection(picked.picked, query, rows.total ?? 0)
  return selection && props.bulk?.({ selection, n, clear: picked.clear, shown })
}

/** At the foot while rows are selected; 56 high, its middle free for the answer to what was done. */
export function BulkBar() {
  const t = useT('table')
  const { n, picked } = useThisList()
  const { text, note } = useSelectedText()
  const actions = useBulk()
  return (
    <div className={n > 0 ? 'shrink-0 border-t border-line' : ''}>
      <p role="status" className="sr-only">
        {n > 0 && `${text} ${note}`}
      </p>
      {n > 0 && (
        <div
          role="group"
          aria-label={t('select.bar')}
          className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2"
        >
          <span aria-hidden className="text-body font-semibold text-t1">
            {text}
          </span>
          {note && (
            <span aria-hidden className="text-note text-t2">
              {note}
            </span>
          )}
          <Button look="link" className="!font-normal" onClick={picked.clear}>
            {t('select.clear')}
          </Button>
          <div role="status" ref={toastDock} className="flex min-w-0 flex-1 justify-center" />
          <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>
        </div>
      )}
    </div>
  )
}
