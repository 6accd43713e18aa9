import { Link } from '@tanstack/react-router'
import { useAccess } from '@/api/access.ts'
import { formatCount, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useOwnClasses } from '@/modules/records/api/staff.ts'
import { allows } from '@/session/allows.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { DutyPanel } from './duty-panel.tsx'
import { FitnessRounds } from './fitness-rounds.tsx'
import { OwnClasses } from './own-classes.tsx'
import { TaskRows, type TaskPage } from './task-rows.tsx'
import { sumOfWaiting, useDuties } from './use-duties.ts'

/** What waits for the signed-in teacher, or for the school's administrator: tasks, reviews and open fitness tests, each with the way to it. */
export function DutiesPage() {
  const t = useT('duties')
  const isTeacher = allows(useAccess(), ['teacher'])
  const { has, today, sport, labour, rounds } = useDuties()
  const classes = useOwnClasses(isTeacher)
  const sportWaiting = sport.tasks && sumOfWaiting(sport.tasks)
  const waiting = sumOfKnown([has.sport && sportWaiting, has.labour && labour.waiting])
  const older = labour.tasks && (labour.waiting ?? 0) - sumOfWaiting(labour.tasks)
  const hasTasks = has.sport || has.labour
  return (
    <div className="flex flex-1 flex-col gap-3">
      {(hasTasks || has.rounds) && (
        <dl
          aria-label={t('figures.label')}
          className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] rounded border border-line bg-surface"
        >
          {has.sport && <Figure label={t('figures.sport')} n={sport.running} />}
          {has.labour && <Figure label={t('figures.labour')} n={labour.running} />}
          {hasTasks && <Figure label={t('figures.waiting')} n={waiting} />}
          {has.rounds && <Figure label={t('figures.rounds')} n={rounds.data?.rows.length} />}
        </dl>
      )}
      {!hasTasks && !has.rounds && !isTeacher && (
        <section className="flex flex-1 rounded border border-line bg-surface p-4">
          <StateBlock state="empty" title={t('closed.title')} detail={t('closed.why')} />
        </section>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(28rem,100%),1fr))] items-start gap-3">
        {has.sport && (
          <DutyPanel
            title={t('sport.title')}
            tool={<All page="/sport/teacher">{t('sport.all')}</All>}
            query={sport}
            rows={sport.tasks}
            none={{ title: t('sport.none'), detail: t('sport.noneWhy') }}
          >
            {(tasks) => <TaskRows page="/sport/teacher" tasks={tasks} today={today} />}
          </DutyPanel>
        )}
        {has.labour && (
          <DutyPanel
            title={t('labour.title')}
            tool={<All page="/work/teacher">{t('labour.all')}</All>}
            query={labour}
            rows={labour.tasks}
            none={{
              title: t('labour.none'),
              detail: older ? t('labour.older', { n: formatCount(older) }) : t('labour.noneWhy'),
            }}
          >
            {(tasks) => (
              <>
                <TaskRows page="/work/teacher" tasks={tasks} today={today} />
                {older !== undefined && older > 0 && (
                  <p className="px-4 py-2 text-note text-t2">
                    {t('labour.older', { n: formatCount(older) })}
                  </p>
                )}
              </>
            )}
          </DutyPanel>
        )}
        {has.rounds && (
          <DutyPanel
            title={t('rounds.title')}
            query={rounds}
            rows={rounds.data?.rows}
            none={{ title: t('rounds.none'), detail: t('rounds.noneWhy') }}
          >
            {(rows) => <FitnessRounds rounds={rows} />}
          </DutyPanel>
        )}
        {isTeacher && (
          <DutyPanel
            title={t('classes.title')}
            query={classes}
            rows={classes.data?.rows}
            none={{ title: t('classes.none'), detail: t('classes.noneWhy') }}
          >
            {(rows) => <OwnClasses rows={rows} />}
          </DutyPanel>
        )}
      </div>
    </div>
  )
}

/** Undefined until all of what counts is known; `false` does not count. */
const sumOfKnown = (parts: readonly (number | undefined | false)[]): number | undefined =>
  parts.some((part) => part === undefined) ? undefined : parts.reduce<number>((n, part) => n + (part || 0), 0)

const Figure = ({ label, n }: { label: string; n: number | undefined }) => (
  <div className="flex flex-col px-4 py-2.5">
    <dt className="text-note text-t2">{label}</dt>
    <dd className="text-[28px]/9 font-semibold text-t1 tabular-nums">
      {n === undefined ? <span className="text-t3">{noFigure}</span> : formatCount(n)}
    </dd>
  </div>
)

const All = ({ page, children }: { page: TaskPage; children: string }) => (
  <Link to={page} className="font-semibold text-brand-strong hover:underline">
    {children}
  </Link>
)
