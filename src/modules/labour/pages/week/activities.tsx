import { useState } from 'react'
import { useEnterActivity, useUndoActivity } from '@/modules/labour/api/labour.ts'
import type { LabourWeek } from '@/modules/labour/contract/lessons.ts'
import { useT } from '@/i18n/i18n.ts'
import {
  labourSettings,
  taskGroups,
  type LabourSetting,
  type TaskGroup,
} from '@/modules/labour/standards/task-groups.ts'
import { Button } from '@/ui/button.tsx'
import { Select } from '@/ui/select.tsx'
import { groupName } from '../figures/labour-labels.ts'
import { AbsentStudents } from './absent-students.tsx'

const lengths = [20, 30, 40, 60, 90, 120, 180, 240]

/** What the whole class did beside its lessons: counts as taking part for each student who was there, and can be taken back. */
export function Activities({ week, day }: { week: LabourWeek; day: string }) {
  const t = useT('labour')
  const enter = useEnterActivity()
  const undo = useUndoActivity()
  const [group, setGroup] = useState<TaskGroup>(10)
  const [setting, setSetting] = useState<LabourSetting>('society')
  const [minutes, setMinutes] = useState(60)
  const [absent, setAbsent] = useState<ReadonlySet<number>>(new Set())
  const [isMarking, setMarking] = useState(false)
  const present = week.class.students - absent.size
  const send = () =>
    enter.mutate(
      { class: week.class.id, day, group, setting, minutes, ...(absent.size > 0 && { absent: [...absent] }) },
      { onSuccess: () => setAbsent(new Set()) },
    )
  const isBusy = enter.isPending || undo.isPending
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-note text-t2">{t('activity.title')}</h3>
      <ul className="flex flex-col">
        {week.activities.map((one) => (
          <li key={one.id} className="flex min-h-10 items-center gap-2 border-b border-line text-body">
            <span className="min-w-0 flex-1">
              {t('activity.line', {
                day: one.day.slice(5),
                group: groupName(one.group, t),
                setting: t(`place.${one.setting}`),
                minutes: one.minutes,
                students: one.students,
              })}
            </span>
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => undo.mutate({ id: one.id, class: week.class.id, day: one.day })}
            >
              {t('activity.undo')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Select
          label={t('head.group')}
          hideLabel
          value={group}
          options={taskGroups.map((value) => ({ value, label: groupName(value, t) }))}
          onChange={setGroup}
        />
        <Select
          label={t('activity.place')}
          hideLabel
          value={setting}
          options={labourSettings.map((value) => ({ value, label: t(`place.${value}`) }))}
          onChange={setSetting}
        />
        <Select
          label={t('activity.minutes')}
          hideLabel
          value={minutes}
          options={lengths.map((value) => ({ value, label: t('activity.long', { n: value }) }))}
          onChange={setMinutes}
        />
        <Button
          aria-expanded={isMarking}
          disabled={week.class.students === 0}
          onClick={() => setMarking(!isMarking)}
        >
          {absent.size > 0 ? t('activity.absentN', { n: absent.size }) : t('activity.absent')}
        </Button>
        <Button disabled={isBusy || present <= 0} onClick={send}>
          {t('activity.add', { students: present })}
        </Button>
      </div>
      {isMarking && <AbsentStudents class={week.class.id} absent={absent} onChange={setAbsent} />}
    </section>
  )
}
