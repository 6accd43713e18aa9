import type { ReplyOf } from '@/contract/call.ts'
import type { sportEntry } from '@/modules/sport/contract/entry.ts'
import { useT } from '@/i18n/i18n.ts'

export type Done = ReplyOf<typeof sportEntry>

interface EntryDoneProps {
  done: Done
  students: readonly { id: number; name: string }[]
}

/** What became of the entry, at once: how much counts, and what was quarantined and why. */
export function EntryDone({ done, students }: EntryDoneProps) {
  const t = useT('sport-intake')
  const { taken, repeated, reasons: quarantined } = done
  const names = new Map(students.map(({ id, name }) => [id, name]))
  return (
    <section className="rounded border border-line bg-sunken px-4 py-3">
      <p role="status" className="text-body font-semibold">
        {taken === 0 && repeated > 0
          ? t('entry.again', { n: repeated })
          : t('entry.done', { n: taken + repeated })}
        {quarantined.length > 0 && ` ${t('entry.aside', { n: quarantined.length })}`}
      </p>
      {quarantined.length > 0 && (
        <ul className="mt-2 max-h-32 overflow-auto text-note text-t2">
          {quarantined.map(({ student, reason }) => (
            <li key={student}>
              {t('entry.asideOf', { name: names.get(student) ?? '', why: t(`reason.${reason}`) })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
