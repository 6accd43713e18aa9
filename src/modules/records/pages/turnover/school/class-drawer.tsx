import { useState } from 'react'
import { useChooseStudents, useTurnoverStudents } from '@/modules/records/api/turnover.ts'
import type { Turnover, TurnoverOutcome, TurnoverStudent } from '@/modules/records/contract/turnover.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Button } from '@/ui/button.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Select } from '@/ui/select.tsx'
import { Tag } from '@/ui/tag.tsx'
import { DestinationDialog } from '../handover/destination-dialog.tsx'
import { Query } from '../reading.tsx'

type ClassDrawerProps = { turnover: Turnover; classId: number; isOpen: boolean; onClose: () => void }
type Choice = TurnoverOutcome | 'class'

/** Students of one class, each with what becomes of them: as the class, or otherwise. Saved with every choice. */
export function ClassDrawer({ turnover, classId, isOpen, onClose }: ClassDrawerProps) {
  const t = useT('turnover')
  const classText = useClassText()
  const students = useTurnoverStudents({ id: turnover.id, class: classId })
  const choose = useChooseStudents()
  const [leaving, setLeaving] = useState<TurnoverStudent>()
  const found = turnover.classes.find(({ id }) => id === classId)
  if (!found) return null
  const seen = { id: turnover.id, version: turnover.version }
  const goesOn = found.nextGrade !== null
  const options = (
    [
      'class',
      ...(goesOn ? (['promote'] as const) : (['graduate'] as const)),
      'repeat',
      'leave',
      'undecided',
    ] as const
  ).map((value: Choice) => ({ value, label: t(`choice.${value}`) }))
  function set(student: TurnoverStudent, next: Choice) {
    if (next === 'leave') return setLeaving(student)
    choose.mutate({ ...seen, students: [student.id], outcome: next === 'class' ? null : next })
  }
  return (
    <Drawer
      open
      onClose={onClose}
      width={440}
      title={classText(found)}
      note={<span className="text-note text-t2">{t('drawer.note')}</span>}
    >
      <Refusal error={choose.error} />
      <Query query={students}>
        {({ rows }) => (
          <ul className="flex flex-col">
            {rows.map((student) => (
              <li key={student.id} className="flex min-h-14 items-center gap-3 border-b border-line py-1.5">
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-body">
                    <bdi className="font-semibold">{student.name}</bdi>{' '}
                    <span className="text-note text-t2">{student.number}</span>
                  </span>
                  {student.destination && (
                    <span className="block truncate text-note text-t2">{student.destination}</span>
                  )}
                </span>
                {isOpen ? (
                  <Select
                    label={t('drawer.choice', { name: student.name })}
                    hideLabel
                    className="w-28"
                    set={student.chosen}
                    value={student.chosen ? student.outcome : 'class'}
                    options={options}
                    disabled={choose.isPending}
                    onChange={(next) => set(student, next)}
                  />
                ) : (
                  <Tag>{t(`outcome.${student.outcome}`)}</Tag>
                )}
              </li>
            ))}
          </ul>
        )}
      </Query>
      {leaving && (
        <DestinationDialog
          names={[leaving.name]}
          error={choose.error}
          busy={choose.isPending}
          onClose={() => setLeaving(undefined)}
          onSave={(where) =>
            choose.mutate(
              { ...seen, students: [leaving.id], outcome: 'leave', ...where },
              { onSuccess: () => setLeaving(undefined) },
            )
          }
        />
      )}
      <Button className="mt-4" onClick={onClose}>
        {t('close')}
      </Button>
    </Drawer>
  )
}
