import { TriangleAlert } from 'lucide-react'
import { Anchor, Content, Portal, Root } from 'radix-ui/popover'
import { lazy, Suspense, useRef } from 'react'
import type { TimetableRow } from '@/modules/pe/contract/timetable.ts'
import { usePhone } from '@/lib/use-phone.ts'
import { cx } from '@/ui/cx.ts'
import type { RowKind } from './matrix-rows.ts'
import { useTimetableState } from './timetable-state.ts'
import { useEntryLabels } from './use-entry-labels.ts'

const LessonPopover = lazy(() =>
  import('./lesson-popover.tsx').then((part) => ({ default: part.LessonPopover })),
)

type EntryChipProps = {
  entry: TimetableRow
  by: RowKind
  /** It is being moved: its period as it would be. */
  period?: number | undefined
}

/** One lesson of the timetable: period in a box, who, where. A conflict has an edge and a sign; a press opens what can be done with it. */
export function EntryChip({ entry, by, period }: EntryChipProps) {
  const { timetable, canEdit, conflictsOf, opened, open } = useTimetableState()
  const labels = useEntryLabels(timetable)
  const isNarrow = usePhone()
  const chip = useRef<HTMLButtonElement>(null)
  const conflicts = conflictsOf(entry.id)
  const isAtOdds = conflicts.length > 0
  const span = labels.span(entry)
  const [first, second] =
    by === 'teacher'
      ? [labels.classOf(entry.class), entry.venue]
      : by === 'place'
        ? [labels.classOf(entry.class), entry.teacher.name]
        : [entry.teacher.name, entry.venue]
  return (
    <Root open={opened === entry.id} onOpenChange={(isOpen) => open(isOpen ? entry.id : null)}>
      <Anchor asChild>
        <button
          ref={chip}
          type="button"
          tabIndex={-1}
          data-entry={entry.id}
          draggable={canEdit}
          aria-label={labels.spoken(entry, conflicts)}
          title={span || undefined}
          aria-haspopup={canEdit ? 'dialog' : undefined}
          onClick={() => canEdit && open(entry.id)}
          onDragStart={(event) => event.dataTransfer.setData('text/plain', entry.id)}
          className={cx(
            'flex h-7.5 w-full min-w-0 items-center gap-1.5 rounded-tag border px-1 text-left text-note outline-offset-1',
            isAtOdds
              ? 'border-2 border-severe bg-severe-soft text-t1'
              : 'border-transparent bg-brand-soft text-t1',
            span !== '' && 'border-dashed border-line2',
            period !== undefined && 'outline-2 outline-brand outline-dashed',
            !canEdit && 'cursor-default',
          )}
        >
          <b className="flex size-5 shrink-0 items-center justify-center rounded-tag bg-surface font-semibold">
            {period ?? entry.period}
          </b>
          <span className="max-w-[70%] shrink-0 truncate">{first}</span>
          <span className="ml-auto min-w-0 truncate text-t2">{second}</span>
          {isAtOdds && <TriangleAlert aria-hidden size={14} className="shrink-0 text-severe" />}
        </button>
      </Anchor>
      <Portal>
        <Content
          aria-label={labels.spoken(entry, [])}
          align="start"
          // A phone has no room beside the chip.
          side={isNarrow ? 'bottom' : 'right'}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            chip.current?.focus()
          }}
          className="z-40 w-79 max-w-[calc(100vw-16px)] rounded border border-line bg-surface p-4 text-t1 shadow outline-none"
        >
          <Suspense>
            <LessonPopover entry={entry} onClose={() => open(null)} />
          </Suspense>
        </Content>
      </Portal>
    </Root>
  )
}
