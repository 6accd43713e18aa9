import { useState } from 'react'
import { useLabourWeek, useSetLesson, useSetNoLesson } from '@/modules/labour/api/labour.ts'
import type { LabourWeek } from '@/modules/labour/contract/lessons.ts'
import { useT } from '@/i18n/i18n.ts'
import { addDays, daysBetween, weekdayOf } from '@/lib/day.ts'
import { kindOf, labourKinds, taskGroups, type TaskGroup } from '@/modules/labour/standards/task-groups.ts'
import { Button } from '@/ui/button.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { Select } from '@/ui/select.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { Tag } from '@/ui/tag.tsx'
import { useLabour } from '../figures/labour-context.tsx'
import { groupName, rowName } from '../figures/labour-labels.ts'
import { Activities } from './activities.tsx'

const maxPeriods = 4

/** What one class did in one week: a press on a task group enters a lesson, another one takes it away. */
export function WeekDrawer({ classId, monday }: { classId: number; monday: string }) {
  const { set } = useLabour()
  const t = useT('labour')
  const vision = useT('vision')
  const { data, error, refetch } = useLabourWeek(classId, monday)
  return (
    <Drawer
      open
      onClose={() => set({ of: undefined, week: undefined })}
      top="var(--frame-top, 0px)"
      width={440}
      title={data ? rowName({ grade: data.class.grade, number: data.class.number }, vision) : t('week.title')}
      note={t('week.note', { day: monday.slice(5) })}
    >
      {data ? (
        <WeekForm key={`${data.class.id} ${data.monday}`} week={data} />
      ) : error ? (
        <p role="alert" className="text-body">
          {error.message}{' '}
          <Button look="link" onClick={() => void refetch()}>
            {t('week.retry')}
          </Button>
        </p>
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Drawer>
  )
}

function WeekForm({ week }: { week: LabourWeek }) {
  const t = useT('labour')
  const labels = useT('widgets')
  const act = useSetLesson()
  const none = useSetNoLesson()
  const days = daysBetween(week.monday, addDays(week.monday, 6)).filter((day) => day <= week.today)
  const schoolDays = days.filter((one) => week.schoolDays.includes(one))
  const [day, setDay] = useState(schoolDays.at(-1) ?? days.at(-1) ?? week.monday)
  const periodsOf = (group: number) =>
    week.lessons.find((lesson) => lesson.group === group && lesson.day === day)?.periods ?? 0
  const others = (group: number) =>
    week.lessons.filter((lesson) => lesson.group === group && lesson.day !== day)
  const enter = (group: TaskGroup, periods: number) =>
    act.mutate({ class: week.class.id, day, group, periods, seen: periodsOf(group) })
  if (days.length === 0) return <p className="text-body text-t2">{t('week.ahead')}</p>
  const sum = week.lessons.reduce((all, { periods }) => all + periods, 0)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-body" role="status">
        {t(sum > 0 ? 'week.sum' : week.isNone ? 'week.isNone' : 'week.unreported', {
          n: sum,
          students: week.class.students,
        })}
        {week.missing.length > 0 && (
          <span className="text-t2">
            {' '}
            {t('week.missing', { groups: week.missing.map((group) => groupName(group, t)).join(t('comma')) })}
          </span>
        )}
      </p>
      {sum === 0 && (
        <Button
          className="self-start"
          disabled={none.isPending || act.isPending}
          onClick={() => none.mutate({ class: week.class.id, day: week.monday, none: !week.isNone })}
        >
          {t(week.isNone ? 'week.withdraw' : 'week.none')}
        </Button>
      )}
      <Select
        label={t('week.day')}
        value={day}
        options={days.map((value) => ({
          value,
          label: `${value.slice(5)} ${labels(`weekdayLong.${weekdayOf(value)}`)}`,
        }))}
        onChange={setDay}
      />
      {labourKinds.map((kind) => (
        <section key={kind}>
          <h3 className="mb-1 text-note text-t2">{t(`kind.${kind}`)}</h3>
          <ul className="flex flex-col">
            {taskGroups
              .filter((group) => kindOf(group) === kind)
              .map((group) => {
                const periods = periodsOf(group)
                const name = groupName(group, t)
                return (
                  <li key={group} className="flex min-h-10 items-center gap-2 border-b border-line text-body">
                    <span className="min-w-0 flex-1">
                      {name} {week.missing.includes(group) && <Tag state="watch">{t('week.notYet')}</Tag>}
                      {!week.required.includes(group) && (
                        <span className="text-note text-t3">{t('week.notAsked')}</span>
                      )}
                      {others(group).map((one) => (
                        <span key={one.day} className="ml-1 text-note text-t2">
                          {t('week.other', { day: one.day.slice(5), n: one.periods })}
                        </span>
                      ))}
                    </span>
                    {periods > 0 && (
                      <>
                        <b className="font-semibold">{t('week.periods', { n: periods })}</b>
                        <Button
                          size="small"
                          aria-label={t('week.lessOf', { group: name })}
                          disabled={act.isPending}
                          onClick={() => enter(group, periods - 1)}
                        >
                          −1
                        </Button>
                      </>
                    )}
                    <Button
                      size="small"
                      aria-label={t('week.moreOf', { group: name })}
                      disabled={act.isPending || periods >= maxPeriods}
                      onClick={() => enter(group, periods + 1)}
                    >
                      {t('week.more')}
                    </Button>
                  </li>
                )
              })}
          </ul>
        </section>
      ))}
      <Activities week={week} day={day} />
    </div>
  )
}
