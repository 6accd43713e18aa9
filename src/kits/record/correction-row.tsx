import { formatDateTime } from '@/i18n/formats.ts'

type CorrectionRowProps = {
  /** ISO 8601 */
  at: string
  by: string
  reason: string
  round: string
  note: string
  /** Each as a sentence, with both values. */
  changes: readonly string[]
}

/** One correction: why, of which round, by whom, when, and what it changed. */
export const CorrectionRow = ({ at, by, reason, round, note, changes }: CorrectionRowProps) => (
  <li className="border-b border-line py-2 text-body first:pt-0 last:border-0">
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-semibold">{reason}</span>
      <span className="text-note text-t2">{round}</span>
      <span className="ml-auto text-note text-t2">
        <bdi>{by}</bdi> <time dateTime={at}>{formatDateTime(at)}</time>
      </span>
    </p>
    <ul className="flex flex-wrap gap-x-4 text-note text-t1">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
    {note && <p className="text-note break-words text-t2">{note}</p>}
  </li>
)
