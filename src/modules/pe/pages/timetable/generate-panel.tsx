import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useGenerate } from '@/modules/pe/api/timetable.ts'
import { formatCount, formatList } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/toast-store.ts'
import type { Timetable } from './matrix-rows.ts'
import { useTimetableState } from './timetable-state.ts'

type Lessons = NonNullable<Timetable['lessons']>

/** The sum that leads from the timetable to the term's lessons, what stands in the way, and the button that makes them. */
export function GeneratePanel({ lessons }: { lessons: Lessons }) {
  const t = useT('timetable')
  const { timetable } = useTimetableState()
  const { term, today } = timetable
  const { made, difference, total } = lessons
  const isOver = today > term.to
  const toDo = difference.create + difference.change + difference.remove
  const hasMade = made > 0
  return (
    <section aria-labelledby="generate" className="rounded border border-line bg-surface p-4">
      <h2 id="generate" className="text-title font-semibold">
        {t(hasMade ? 'generate.titleMade' : 'generate.title')}
      </h2>
      <p className="mt-2">
        <b className="text-[32px] leading-9 font-semibold">{formatCount(hasMade ? made : total)}</b>{' '}
        <span className="text-body">{t(hasMade ? 'generate.madeUnit' : 'generate.unit')}</span>
      </p>
      <p className="mb-2 text-note text-t2">
        {t(term.isSet ? 'generate.span' : 'generate.spanUsual', { from: term.from, to: term.to })}
      </p>
      <CountLines lessons={lessons} />
      <Blocker isOver={isOver} lessons={lessons} />
      {!isOver && <GenerateButton toDo={toDo} lessons={lessons} />}
      <p className="mt-2 text-note text-t2">{t('generate.rule')}</p>
    </section>
  )
}

function CountLines({ lessons }: { lessons: Lessons }) {
  const t = useT('timetable')
  const { perWeek, weeks, table, lines, total, difference } = lessons
  // What somebody put there, moved or marked counts as there, so that the button names what is left.
  const there = total - difference.create
  const line = 'flex gap-2 border-b border-line py-1 text-note'
  const signed = (n: number) => (n > 0 ? `+${formatCount(n)}` : `−${formatCount(-n)}`)
  return (
    <dl>
      <div className={line}>
        <dt className="flex-1">
          {perWeek === null ? t('generate.table', { weeks }) : t('generate.product', { n: perWeek, weeks })}
        </dt>
        <dd className="font-semibold">{formatCount(table)}</dd>
      </div>
      {lines.map(({ line: kind, days, lessons: n }) => (
        <div key={kind} className={line}>
          <dt className="flex-1">{t(`generate.lines.${kind}`)}</dt>
          <dd>
            <span className="text-t2">{t('generate.days', { n: days, count: days })}</span>{' '}
            <b className="font-semibold">{n === 0 ? '0' : signed(n)}</b>
          </dd>
        </div>
      ))}
      <div className="flex gap-2 border-t border-t1 py-1 text-note font-semibold">
        <dt className="flex-1">{t('generate.total')}</dt>
        <dd>{formatCount(total)}</dd>
      </div>
      {there > 0 && <p className="py-1 text-note text-t2">{t('generate.there', { n: there })}</p>}
    </dl>
  )
}

/** What the button waits for, or what the lessons no longer agree with. */
function Blocker({ isOver, lessons }: { isOver: boolean; lessons: Lessons }) {
  const t = useT('timetable')
  const { timetable } = useTimetableState()
  const { made, difference, unsetDays } = lessons
  const { create, change, remove } = difference
  const toDo = create + change + remove
  const classes = new Set(
    timetable.conflicts.flatMap(({ entries }) =>
      entries.map((id) => timetable.entries.find((entry) => entry.id === id)?.class),
    ),
  ).size
  const box = 'mt-2 flex items-start gap-2 rounded-control px-3 py-2 text-note text-t1'
  if (isOver) return <p className={`${box} bg-sunken`}>{t('generate.over')}</p>
  return (
    <>
      {unsetDays.length > 0 && (
        <p className={`${box} bg-warning-soft`}>
          <TriangleAlert aria-hidden size={16} className="shrink-0 text-warning" />
          {t('generate.unset', {
            n: unsetDays.length,
            days: formatList(unsetDays.map((day) => day.slice(5))),
          })}
        </p>
      )}
      {timetable.conflicts.length > 0 ? (
        <p role="status" className={`${box} bg-severe-soft`}>
          <TriangleAlert aria-hidden size={16} className="shrink-0 text-severe" />
          {t('generate.conflicts', { n: timetable.conflicts.length, classes })}
        </p>
      ) : made > 0 && toDo > 0 ? (
        <div role="status" className={`${box} bg-warning-soft`}>
          <TriangleAlert aria-hidden size={16} className="shrink-0 text-warning" />
          <p>
            {t('generate.differs')}
            <span className="block font-semibold">
              {[
                create > 0 && t('generate.create', { n: create }),
                change > 0 && t('generate.change', { n: change }),
                remove > 0 && t('generate.remove', { n: remove }),
              ]
                .filter(Boolean)
                .join(t('comma'))}
            </span>
          </p>
        </div>
      ) : made > 0 ? (
        <p role="status" className={`${box} bg-good-soft`}>
          <CircleCheck aria-hidden size={16} className="shrink-0 text-good" />
          {t('generate.agrees')}
        </p>
      ) : null}
    </>
  )
}

function GenerateButton({ toDo, lessons }: { toDo: number; lessons: Lessons }) {
  const t = useT('timetable')
  const { timetable, changes } = useTimetableState()
  const generate = useGenerate()
  const { made, difference } = lessons
  if (made > 0 && toDo === 0) return null
  const waits = timetable.conflicts.length > 0 || toDo === 0
  async function run() {
    try {
      const done = await generate.mutateAsync({ term: timetable.term.key, seen: difference })
      const text = t('generate.done', { create: done.create, change: done.change, remove: done.remove })
      if (done.undo === null) return void toast(text)
      await changes.run(Promise.resolve({ change: done.undo }), text)
    } catch {
      // A message has said why.
    }
  }
  return (
    <>
      <Button
        look="primary"
        className="mt-3 w-full"
        disabled={waits}
        busy={generate.isPending}
        onClick={() => void run()}
      >
        {made > 0 ? t('generate.again') : t('generate.button', { n: formatCount(difference.create) })}
      </Button>
      {toDo === 0 && timetable.conflicts.length === 0 && (
        <p className="mt-1 text-note text-t2">{t('generate.nothing')}</p>
      )}
    </>
  )
}
