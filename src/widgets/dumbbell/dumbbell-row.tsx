import { noFigure } from '@/i18n/formats.ts'
import { cx } from '@/ui/cx.ts'
import { MarkElement } from '@/widgets/mark/mark-host.tsx'
import type { MarkCursor } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import type { DumbbellProps, DumbbellRow } from './dumbbell-data.ts'
import { columns, dotClass } from './dumbbell-head.tsx'
import { differenceWords, drawnValue, endWords } from './to-dumbbell-marks.ts'

type Props = {
  row: DumbbellRow
  minus: DumbbellProps['minus']
  look: DumbbellProps['look']
  cursor: MarkCursor
  /** Where a value stands on the axis: `40%`. */
  at: (value: number) => string
  isPressable: boolean
}

export function DumbbellRowMark({ row, minus, look, cursor, at, isPressable }: Props) {
  const [first, second] = [drawnValue(row.first), drawnValue(row.second)]
  return (
    <MarkElement
      cursor={cursor}
      id={row.id}
      pressable={isPressable}
      className={cx(columns, 'size-full rounded-tag text-left text-t1 data-linked:-outline-offset-2')}
    >
      <span className="truncate">{row.label}</span>
      <span className="relative h-full">
        {first !== null && second !== null && (
          <i
            className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-line2 wall:h-1"
            style={{
              left: at(Math.min(first, second)),
              right: `calc(100% - ${at(Math.max(first, second))})`,
            }}
          />
        )}
        {(['first', 'second'] as const).map((end) => {
          const value = end === 'first' ? first : second
          return (
            value !== null && (
              <i
                key={end}
                className={cx(
                  'absolute top-1/2 size-2.5 -translate-1/2 rounded-full border-2 wall:size-3.5 wall:border-3',
                  dotClass(look, end),
                )}
                style={{ left: at(value) }}
              />
            )
          )
        })}
      </span>
      <Figure words={endWords(row.first)} />
      <Figure words={endWords(row.second)} />
      <Figure words={differenceWords(row, minus)} isBold />
    </MarkElement>
  )
}

function Figure({ words, isBold }: { words: string | null | undefined; isBold?: boolean }) {
  return (
    <span className={cx('text-right whitespace-nowrap', isBold ? 'font-semibold' : 'text-t2')}>
      {words === null ? (
        <Hidden className="min-w-10 !px-0.5 !font-normal wall:min-w-14" />
      ) : (
        (words ?? noFigure)
      )}
    </span>
  )
}
