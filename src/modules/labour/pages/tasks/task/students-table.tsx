import { useT } from '@/i18n/i18n.ts'
import { assessors } from '@/modules/labour/standards/tasks/rubric.ts'
import { Checkbox } from '@/ui/checkbox.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Tag } from '@/ui/tag.tsx'
import { ScoreCells, ScoreHeads } from './score-cells.tsx'
import { lookOf, lookState, type TaskData } from './task-data.ts'

type StudentsTableProps = {
  data: TaskData
  ticked: ReadonlySet<number>
  onTick: (ticked: ReadonlySet<number>) => void
}

/** What each student did, what became of it, and how it was assessed. */
export function StudentsTable({ data: { students, submitted, task }, ticked, onTick }: StudentsTableProps) {
  const t = useT('labour-tasks')
  const tt = useT('tasks')
  const of = new Map(submitted.map((each) => [each.student, each]))
  const isAll = students.every(({ id }) => ticked.has(id))
  const turn = (id: number) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    onTick(next)
  }
  return (
    <Table label={t('students.title')} className="max-h-[62vh]">
      <TableHead>
        <HeadCell>
          <Checkbox
            label={t('students.choose')}
            checked={isAll ? true : ticked.size > 0 ? 'indeterminate' : false}
            onChange={(isOn) => onTick(isOn ? new Set(students.map(({ id }) => id)) : new Set())}
          />
        </HeadCell>
        <HeadCell>{tt('pupil')}</HeadCell>
        <HeadCell>{t('students.state')}</HeadCell>
        <HeadCell numeric>{t('students.done')}</HeadCell>
        <HeadCell>{t('students.words')}</HeadCell>
        <ScoreHeads by={assessors} />
      </TableHead>
      <tbody>
        {students.map(({ id, name }) => {
          const own = of.get(id)
          const look = lookOf(own, task)
          const state = lookState[look]
          return (
            <TableRow key={id} selected={ticked.has(id)}>
              <Cell>
                <Checkbox
                  label={t('students.one', { name })}
                  checked={ticked.has(id)}
                  onChange={() => turn(id)}
                />
              </Cell>
              <Cell>{name}</Cell>
              <Cell>
                {look === 'missing' ? (
                  <span className="text-t3">{t('looks.missing')}</span>
                ) : (
                  <span className="flex gap-1">
                    <Tag {...(state && { state })}>{t(`looks.${look}`)}</Tag>
                    {own && !own.onTime && <Tag state="watch">{tt('late')}</Tag>}
                  </span>
                )}
              </Cell>
              <Cell numeric>{own ? t('minutes', { n: own.minutes }) : '–'}</Cell>
              <Cell className="max-w-44 truncate min-[1700px]:max-w-90" title={own?.note || own?.text}>
                {own?.text}
                {own?.note && <span className="ml-2 text-watch">{own.note}</span>}
              </Cell>
              <ScoreCells by={assessors} scores={own?.scores} />
            </TableRow>
          )
        })}
      </tbody>
    </Table>
  )
}
