import { ClipboardPen, Star } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Panel } from '@/widgets/panel/panel.tsx'
import { AssessDialog } from './assess-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { StudentsTable } from './students-table.tsx'
import type { TaskData } from './task-data.ts'

/** Every student of a class: those who are ticked are entered, or assessed, together. */
export function StudentsPanel({ data }: { data: TaskData }) {
  const t = useT('labour-tasks')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState<'entry' | 'assess' | null>(null)
  const chosen = data.students.filter(({ id }) => ticked.has(id))
  const submitted = new Set(data.submitted.map(({ student }) => student))
  const assessed = chosen.filter(({ id }) => submitted.has(id))
  const isOpen = data.task.closedOn === null && data.task.from <= data.today
  const close = () => {
    setOpen(null)
    setTicked(new Set())
  }
  return (
    <Panel
      title={t('students.title')}
      unit={t(isOpen ? 'students.press' : 'students.over')}
      state={data.students.length === 0 ? 'empty' : 'ready'}
      labels={{ title: t('students.none'), detail: t('students.noneWhy') }}
      className="min-w-0"
      tools={
        <span className="flex gap-2">
          <Button
            size="small"
            icon={<ClipboardPen size={14} />}
            disabled={!isOpen || chosen.length === 0}
            onClick={() => setOpen('entry')}
          >
            {t('students.enter', { n: chosen.length })}
          </Button>
          <Button
            size="small"
            icon={<Star size={14} />}
            disabled={assessed.length === 0}
            onClick={() => setOpen('assess')}
          >
            {t('students.assess', { n: assessed.length })}
          </Button>
        </span>
      }
    >
      <StudentsTable data={data} ticked={ticked} onTick={setTicked} />
      {open === 'entry' && <EntryDialog data={data} chosen={chosen} onClose={close} />}
      {open === 'assess' && <AssessDialog task={data.task.id} chosen={assessed} onClose={close} />}
    </Panel>
  )
}
