import { Fragment } from 'react'
import { formatCount, formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { shortTime } from '@/widgets/panel/as-of.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { useTickerTurn } from './use-ticker-turn.ts'

export type TickerItem = {
  id: string
  /** ISO 8601; a day by itself is shown as one. */
  at: string
  label: string
  /** Children that arrived; null when too few to publish. */
  n: number | null
}

export type TimelineTickerProps = {
  /** Newest first. What does not fit is left out, never cut. */
  items: readonly TickerItem[]
  /** Before the items; figures in `**…**` are set in bold: `今日新增筛查 **1,284** 人`. */
  lead: string
  tail?: string
  /** What it is of, where it is not of screenings; and what it says when nothing is there. */
  label?: string
  none?: string
}

const dayLength = 'YYYY-MM-DD'.length
const timeText = (at: string) =>
  at.length === dayLength ? formatDateTime(`${at}T00:00:00`, 'month-day') : shortTime(at)

/**
 * The newest arrivals as one quiet line of counts. Where not all have room, a wall moves on by one entry every six seconds and begins
 * with the newest again when something arrives; on the console it stands still.
 */
export function TimelineTicker({ items, lead, tail, label, none }: TimelineTickerProps) {
  const t = useT('widgets')
  const { list, first } = useTickerTurn(items)
  const inTurn = [...items.slice(first), ...items.slice(0, first)]
  return (
    <section
      aria-label={label ?? t('ticker.label')}
      className="flex h-10 items-center gap-8 rounded bg-surface px-4 text-note whitespace-nowrap text-t2 max-sm:h-auto max-sm:flex-wrap max-sm:gap-x-6 max-sm:gap-y-1 max-sm:py-2.5 wall:h-12 wall:px-5 wall:text-body"
    >
      <p className="shrink-0">
        <Bold text={lead} />
      </p>
      <ol
        ref={list}
        className="flex h-8 min-w-0 flex-1 flex-wrap gap-x-8 overflow-hidden leading-8 max-sm:order-last max-sm:basis-full wall:h-9 wall:leading-9"
      >
        {inTurn.map((item) => (
          <li key={item.id}>
            <time dateTime={item.at} className="mr-2.5 text-t3">
              {timeText(item.at)}
            </time>
            <span className="text-t1">{item.label} </span>
            {item.n === null ? <Hidden /> : <b className="font-semibold text-t1">+{formatCount(item.n)}</b>}
          </li>
        ))}
        {items.length === 0 && <li className="text-t3">{none ?? t('ticker.none')}</li>}
      </ol>
      {tail && (
        <p className="shrink-0">
          <Bold text={tail} />
        </p>
      )}
    </section>
  )
}

const Bold = ({ text }: { text: string }) =>
  text
    .split('**')
    .map((part, i) => (
      <Fragment key={i}>{i % 2 === 1 ? <b className="font-semibold text-t1">{part}</b> : part}</Fragment>
    ))
