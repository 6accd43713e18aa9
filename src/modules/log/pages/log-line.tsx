import { ChevronDown, ChevronRight } from 'lucide-react'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { LogEntry } from '@/log/entry.ts'
import { cx } from '@/ui/cx.ts'
import { Cell, TableRow } from '@/ui/table.tsx'
import type { LogRow } from './log-rows.ts'
import { TypeTag } from './type-tag.tsx'
import { useLabels } from './use-labels.ts'

export type LogLineProps = {
  row: LogRow
  /** Days are shown as soon as more than one may come. */
  withDay: boolean
  isSelected: boolean
  isUnfolded: boolean
  onSelect: () => void
  onFold: (open: boolean) => void
}

/** A few of many are enough to see how they came; the file has them all. */
const maxUnfolded = 20

const timeOf = ({ time }: LogEntry, withDay: boolean) => (withDay ? time.slice(5) : time.slice(11))

/** On a phone a row is two lines: the message, and below it when, what and how often. */
const phoneRow =
  'max-[600px]:grid max-[600px]:min-h-16 max-[600px]:grid-cols-[auto_1fr_auto] max-[600px]:items-center'
const phoneLine = 'max-[600px]:!h-8 max-[600px]:content-center max-[600px]:row-start-2'
const phoneTop =
  'max-[600px]:!h-8 max-[600px]:!border-0 max-[600px]:col-span-3 max-[600px]:content-end max-[600px]:min-w-0'

/** One row; repeats unfold below it. */
export function LogLine(props: LogLineProps) {
  const { row, withDay, isSelected, isUnfolded, onSelect, onFold } = props
  const t = useT('log')
  const { title } = useLabels()
  const { latest, entries, count, first } = row
  const folds = entries.length > 1
  const Chevron = isUnfolded ? ChevronDown : ChevronRight
  const isSameDay = new Date(first).toDateString() === new Date(latest.at).toDateString()
  return (
    <>
      <TableRow selected={isSelected} onClick={onSelect} className={cx('cursor-pointer', phoneRow)}>
        <Cell className={cx('font-mono text-axis', phoneLine)}>{timeOf(latest, withDay)}</Cell>
        <Cell className={phoneLine}>
          <TypeTag type={latest.type} />
        </Cell>
        <Cell className={cx('!px-1', phoneTop)}>
          <span className="flex items-center">
            {folds ? (
              <button
                type="button"
                aria-expanded={isUnfolded}
                aria-label={isUnfolded ? t('fold') : t('unfold', { count })}
                onClick={(event) => {
                  event.stopPropagation()
                  onFold(!isUnfolded)
                }}
                className="mr-1 flex size-6 shrink-0 items-center justify-center rounded-control hover:bg-hover"
              >
                <Chevron aria-hidden size={16} />
              </button>
            ) : (
              <span className="mr-1 size-6 shrink-0" />
            )}
            <button
              type="button"
              data-row
              aria-current={isSelected || undefined}
              title={title(latest)}
              onClick={onSelect}
              className={cx('truncate text-left', isSelected && 'font-semibold')}
            >
              {title(latest)}
            </button>
          </span>
        </Cell>
        <Cell className="max-[600px]:hidden">{t(`sources.${latest.source}`)}</Cell>
        <Cell numeric className={cx(count > 1 && 'font-semibold', phoneLine)}>
          {count}
        </Cell>
        <Cell className="text-axis text-t2 max-[600px]:hidden">
          {count > 1 && t('since', { time: formatDateTime(first, isSameDay ? 'time' : 'month-day-time') })}
        </Cell>
      </TableRow>
      {folds &&
        isUnfolded &&
        entries
          .slice(0, maxUnfolded)
          .map((entry, i) => (
            <Repeat key={entry.id} entry={entry} nth={numberOf(row, i)} withDay={withDay} />
          ))}
    </>
  )
}

/** Which time it was, counted from the first. */
const numberOf = ({ count, entries }: LogRow, i: number) =>
  count - entries.slice(0, i).reduce((sum, entry) => sum + entry.count, 0)

function Repeat({ entry, nth, withDay }: { entry: LogEntry; nth: number; withDay: boolean }) {
  const t = useT('log')
  const { reason } = useLabels()
  const text = reason(entry)
  return (
    <tr className="bg-sunken max-[600px]:grid max-[600px]:grid-cols-[auto_1fr]">
      <Cell className="font-mono text-axis max-[600px]:content-center">{timeOf(entry, withDay)}</Cell>
      <Cell className="max-[600px]:hidden" />
      <Cell className="truncate !pl-8 max-[600px]:content-center max-[600px]:!pl-3">
        {entry.count > 1 ? t('many', { text, n: entry.count }) : t('nth', { text, n: nth })}
      </Cell>
      <Cell className="max-[600px]:hidden">{t(`sources.${entry.source}`)}</Cell>
      <Cell className="max-[600px]:hidden" />
      <Cell className="max-[600px]:hidden" />
    </tr>
  )
}
