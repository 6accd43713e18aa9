import type { ReplyOf } from '@/contract/call.ts'
import { useRecentEntries } from '@/modules/sport/api/intake.ts'
import type { sportEntryRecent } from '@/modules/sport/contract/entry.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Button } from '@/ui/button.tsx'

type Entry = ReplyOf<typeof sportEntryRecent>['rows'][number]

interface RecentEntriesProps {
  busy: boolean
  /** Why the last one could not be taken back. */
  refused: string | undefined
  onUndo: (id: string) => void
}

/** What was entered in the last half hour, each with its way back: it is there again after the drawer was closed. */
export function RecentEntries({ busy, refused, onUndo }: RecentEntriesProps) {
  const t = useT('sport-intake')
  const classText = useClassText()
  const rows = useRecentEntries().data?.rows ?? []
  const nameOf = (entry: Entry) =>
    [
      classText(entry.class),
      entry.item && t(`item.${entry.item}`),
      entry.startedAt && formatDateTime(entry.startedAt),
      t('entry.people', { count: entry.n }),
    ]
      .filter(Boolean)
      .join(' · ')
  if (rows.length === 0 && !refused) return null
  return (
    <section aria-label={t('entry.recent')} className="text-body">
      <h3 className="text-note text-t2">{t('entry.recent')}</h3>
      <ul className="divide-y divide-line">
        {rows.map((entry) => (
          <li key={entry.id} className="flex min-h-10 flex-wrap items-center gap-x-3 py-1">
            <span className="min-w-0 flex-1 basis-60">
              {nameOf(entry)}
              {entry.quarantined > 0 && (
                <span className="text-t2"> {t('entry.waits', { n: entry.quarantined })}</span>
              )}
            </span>
            <span className="text-note text-t3">
              {t('entry.until', { at: formatDateTime(entry.undoableUntil) })}
            </span>
            <Button
              size="small"
              busy={busy}
              aria-label={t('entry.undoOf', { name: nameOf(entry) })}
              onClick={() => onUndo(entry.id)}
            >
              {t('entry.undo')}
            </Button>
          </li>
        ))}
      </ul>
      {refused && (
        <p role="alert" className="text-note text-severe">
          {t('entry.undoRefused', { why: refused })}
        </p>
      )}
    </section>
  )
}
