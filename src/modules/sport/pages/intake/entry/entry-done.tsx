import { useUndoEntry } from '@/modules/sport/api/intake.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { sportEntry } from '@/modules/sport/contract/entry.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/toast-store.ts'

export type Done = ReplyOf<typeof sportEntry> & { id: string }

interface EntryDoneProps {
  done: Done
  students: readonly { id: number; name: string }[]
  onUndone: () => void
}

/** What became of the entry, at once: how much counts, what was put aside and why, and the way back. */
export function EntryDone({ done, students, onUndone }: EntryDoneProps) {
  const t = useT('sport-intake')
  const undo = useUndoEntry()
  const { taken, repeated, reasons: quarantined, undoableUntil } = done
  const names = new Map(students.map(({ id, name }) => [id, name]))
  return (
    <section className="rounded border border-line bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="flex-1 text-body font-semibold">
          {t('entry.done', { n: taken + repeated })}
          {quarantined.length > 0 && ` ${t('entry.aside', { n: quarantined.length })}`}
        </p>
        <Button
          size="small"
          busy={undo.isPending}
          onClick={() =>
            undo.mutate(done.id, {
              onSuccess: ({ removed }) => {
                toast(t('entry.undone', { n: removed }))
                onUndone()
              },
            })
          }
        >
          {t('entry.undo')}
        </Button>
      </div>
      {quarantined.length > 0 && (
        <ul className="mt-2 max-h-32 overflow-auto text-note text-t2">
          {quarantined.map(({ student, reason }) => (
            <li key={student}>
              {t('entry.asideOf', { name: names.get(student) ?? '', why: t(`reason.${reason}`) })}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-note text-t3">{t('entry.until', { at: formatDateTime(undoableUntil) })}</p>
      {undo.error && (
        <p role="alert" className="text-note text-severe">
          {t('entry.undoRefused', { why: undo.error.message })}
        </p>
      )}
    </section>
  )
}
