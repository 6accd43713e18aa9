import { ClipboardPen, Star } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Panel } from '@/widgets/panel/panel.tsx'
import { AssessDialog } from './assess-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { PupilsTable } from './pupils-table.tsx'
import type { TaskData } from './task-data.ts'

/** Every pupil of a class: those who are ticked are entered, or assessed, together. */
export function PupilsPanel({ data }: { data: TaskData }) {
  const t = useT('labour-tasks')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState<'entry' | 'assess' | null>(null)
  const chosen = data.pupils.filter(({ id }) => ticked.has(id))
  const given = new Set(data.given.map(({ student }) => student))
  const assessed = chosen.filter(({ id }) => given.has(id))
  const isOpen = data.task.closedOn === null && data.task.from <= data.today
  const close = () => {
    setOpen(null)
    setTicked(new Set())
  }
  return (
    <Panel
      title={t('pupils.title')}
      unit={t(isOpen ? 'pupils.press' : 'pupils.over')}
      state={data.pupils.length === 0 ? 'empty' : 'ready'}
      words={{ title: t('pupils.none'), detail: t('pupils.noneWhy') }}
      className="min-w-0"
      tools={
        <span className="flex gap-2">
          <Button
            size="small"
            icon={<ClipboardPen size={14} />}
            disabled={!isOpen || chosen.length === 0}
            onClick={() => setOpen('entry')}
          >
            {t('pupils.enter', { n: chosen.length })}
          </Button>
          <Button
            size="small"
            icon={<Star size={14} />}
            disabled={assessed.length === 0}
            onClick={() => setOpen('assess')}
          >
            {t('pupils.assess', { n: assessed.length })}
          </Button>
        </span>
      }
    >
      <PupilsTable data={data} ticked={ticked} onTick={setTicked} />
      {open === 'entry' && <EntryDialog data={data} chosen={chosen} onClose={close} />}
      {open === 'assess' && <AssessDialog task={data.task.id} chosen={assessed} onClose={close} />}
    </Panel>
  )
}
