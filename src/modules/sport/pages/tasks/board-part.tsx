import { useDeferredValue, useState } from 'react'
import { useComputeBoard, useSportBoard, useSportTeachers } from '@/modules/sport/api/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { BoardView } from '@/kits/tasks/board-view.tsx'
import { TeachersView } from '@/kits/tasks/teachers-view.tsx'
import { useTaskAddress } from '@/kits/tasks/use-task-address.ts'

export function SportTeachers() {
  const { window } = useTaskAddress()
  const [name, setName] = useState('')
  const query = useSportTeachers({ ...window, name: useDeferredValue(name) })
  return <TeachersView query={query} name={name} onName={setName} />
}

export function SportBoardPart() {
  const query = useSportBoard()
  const compute = useComputeBoard()
  const t = useT('sport-tasks')
  return (
    <BoardView
      query={query}
      compute={compute}
      labels={(n) => ({
        classesUnit: t('board.classesUnit', { n }),
        studentsUnit: t('board.studentsUnit', { n }),
        days: t('board.days'),
        minutes: t('board.minutes'),
        empty: t('board.empty'),
        emptyWhy: t('board.emptyWhy'),
      })}
    />
  )
}
