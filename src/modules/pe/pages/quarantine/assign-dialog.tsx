import { useState } from 'react'
import { usePeWeek } from '@/modules/pe/api/lessons.ts'
import type { WaitingHeart } from '@/modules/pe/contract/heart.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { localDay } from '@/lib/date-window.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Select } from '@/ui/select.tsx'
import { DayField } from '@/ui/day-field.tsx'
import { useEntryClass } from '@/modules/records/api/entry-class.ts'

/** What is left out stays as it was sent. */
export type HeartTarget = { lesson?: number; student?: number }

type AssignDialogProps = {
  rows: readonly WaitingHeart[]
  onClose: () => void
  onAssign: (assignment: HeartTarget) => void
}

/** The lesson and the student that heart rates belong to, where the sender was wrong. */
export function AssignDialog({ rows, onClose, onAssign }: AssignDialogProps) {
  const t = useT('physical')
  const classText = useClassText()
  const [first] = rows
  // The lesson that all of them name, if it is one.
  const named = rows.every((row) => row.lesson?.id === first?.lesson?.id) ? first?.lesson : null
  const [day, setDay] = useState(
    named?.day ?? (first?.startedAt ? schoolDay(new Date(first.startedAt)) : localDay()),
  )
  const [lesson, setLesson] = useState(named?.id ?? 0)
  const [student, setStudent] = useState(0)
  const { data, error } = usePeWeek({ day })
  const lessons = (data?.lessons ?? []).filter((one) => one.day === day && one.state !== 'cancelled')
  const chosen = lessons.find(({ id }) => id === lesson)
  const assignment: HeartTarget = {
    ...(chosen && chosen.id !== named?.id && { lesson: chosen.id }),
    ...(chosen && student > 0 && { student }),
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('aside.placeTitle', { n: rows.length })}
      description={t('aside.placeHow')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            look="primary"
            disabled={Object.keys(assignment).length === 0}
            onClick={() => onAssign(assignment)}
          >
            {t('aside.placeDo')}
          </Button>
        </>
      }
    >
      <DayField
        label={t('analysis.window')}
        max={localDay()}
        error={error?.message}
        value={day}
        onChange={(next) => {
          if (!next) return
          setDay(next)
          setLesson(0)
          setStudent(0)
        }}
      />
      <Select
        label={t('aside.column.lesson')}
        value={chosen?.id ?? 0}
        options={[
          { value: 0, label: t(lessons.length > 0 ? 'aside.choose' : 'aside.noneThatDay') },
          ...lessons.map((one) => ({
            value: one.id,
            label: `${t('period', { n: one.period })} ${classText(one.class)} · ${one.topic}`,
          })),
        ]}
        onChange={(next) => {
          setLesson(next)
          setStudent(0)
        }}
      />
      {chosen && <StudentPick class={chosen.class.id} value={student} onChange={setStudent} />}
    </Dialog>
  )
}

type StudentPickProps = { class: number; value: number; onChange: (student: number) => void }

/** A student of the class; 0 = as it was sent. */
function StudentPick({ class: ofClass, value, onChange }: StudentPickProps) {
  const t = useT('physical')
  const { data } = useEntryClass(ofClass)
  const students = data?.class === ofClass ? data.students : []
  return (
    <Select
      label={t('aside.column.pupil')}
      value={value}
      options={[
        { value: 0, label: t('aside.asSent') },
        ...students.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={onChange}
    />
  )
}
