import { useRef, useState, type KeyboardEvent } from 'react'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useEnterSpot, useSpotSheet } from '@/modules/submissions/api/spot.ts'
import type { SheetStudent, Spot, SpotSheet } from '@/modules/submissions/contract/spot.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { fieldText } from '../../labels.tsx'
import { ReadPending } from '../../read-pending.tsx'
import type { OfPart } from './of-part.ts'

type Props = { spot: Spot; of: OfPart; onClose: () => void }

/** Where another account writes down what it measured: a row a child, saved when the row is left; what the part says is not here. */
export function SpotSheetDialog({ spot, of, onClose }: Props) {
  const t = useT('submissions-spot')
  const input = { school: of.school, spot: spot.id }
  const { data, error, isFetching, refetch } = useSpotSheet(input)
  return (
    <Dialog open onClose={onClose} title={t('enter')} description={t('sheetHint')} width={860}>
      {data ? (
        <Sheet sheet={data} spot={spot} input={input} />
      ) : (
        <ReadPending query={{ error, isFetching, refetch }} rows={8} />
      )}
    </Dialog>
  )
}

type SheetProps = { sheet: SpotSheet; spot: Spot; input: { school: number; spot: number } }

function Sheet({ sheet, spot, input }: SheetProps) {
  const t = useT('submissions-spot')
  const body = useRef<HTMLDivElement>(null)
  const [entered, setEntered] = useState(() => sheet.students.filter(({ values }) => values !== null).length)
  const columns = [...new Set(sheet.fields.flatMap(({ fields }) => fields.map(({ field }) => field)))]
  const down = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const inputs = [...(body.current?.querySelectorAll('input') ?? [])]
    inputs[inputs.indexOf(event.target) + 1]?.focus()
  }
  return (
    <div ref={body} role="group" aria-label={t('enter')} className="flex flex-col gap-2" onKeyDown={down}>
      <p aria-live="polite" className="text-note text-t2 tabular-nums">
        {t('progress', { count: formatCount(entered), total: formatCount(sheet.students.length) })}
      </p>
      <div className="max-h-[60vh] overflow-auto rounded border border-line">
        <table className="w-full text-body">
          <thead className="sticky top-0 z-1 bg-surface text-note text-t2">
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-normal">
                {t('student')}
              </th>
              {columns.map((field) => (
                <FieldHead key={field} field={field} />
              ))}
              <th scope="col" className="w-40 px-3 py-2 text-left font-normal whitespace-nowrap">
                {t('saved')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sheet.students.map((student) => (
              <Row
                key={student.id}
                student={student}
                number={spot.classes.find(({ id }) => id === student.classId)?.number ?? 0}
                columns={columns}
                fields={sheet.fields.find(({ sex }) => sex === student.sex)?.fields ?? []}
                input={input}
                onEntered={setEntered}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function FieldHead({ field }: { field: string }) {
  const t = useT('submissions')
  return (
    <th scope="col" className="px-2 py-2 text-left font-normal">
      {fieldText(field, t)}
    </th>
  )
}

type RowProps = {
  student: SheetStudent
  number: number
  columns: readonly string[]
  fields: SpotSheet['fields'][number]['fields']
  input: { school: number; spot: number }
  onEntered: (count: number) => void
}

function Row({ student, number, columns, fields, input, onEntered }: RowProps) {
  const t = useT('submissions-spot')
  const parts = useT('submissions')
  const enter = useEnterSpot()
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries(Object.entries(student.values ?? {}).map(([field, value]) => [field, String(value)])),
  )
  const [stored, setStored] = useState(() => JSON.stringify(texts))
  const values = fields.flatMap(({ field }) => {
    const text = (texts[field] ?? '').trim()
    return text === '' ? [] : [{ field, value: Number(text) }]
  })
  const wrong = fields.filter(({ field, min, max }) => {
    const value = values.find((each) => each.field === field)?.value
    return value !== undefined && !(value >= min && value <= max)
  })
  const written = JSON.stringify(Object.fromEntries(values.map(({ field, value }) => [field, String(value)])))
  const save = () => {
    if (written === stored || wrong.length > 0) return
    enter.mutate(
      { ...input, student: student.id, values },
      {
        onSuccess: (reply) => {
          setStored(written)
          onEntered(reply.entered.count)
        },
      },
    )
  }
  const name = `${t('row', { n: number, order: student.order })} ${student.name}`
  return (
    <tr
      className="border-t border-line"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) save()
      }}
    >
      <th scope="row" className="px-3 py-1 text-left font-normal whitespace-nowrap">
        {name}
      </th>
      {columns.map((column) => {
        const field = fields.find((each) => each.field === column)
        return (
          <td key={column} className="px-2 py-1">
            {field && (
              <input
                inputMode="decimal"
                aria-label={`${name} ${fieldText(column, parts)}`}
                aria-invalid={wrong.includes(field)}
                title={t('range', { min: field.min, max: field.max })}
                className="h-8 w-20 rounded-control border border-line bg-surface px-2 tabular-nums aria-invalid:border-severe"
                value={texts[column] ?? ''}
                onChange={(event) => setTexts({ ...texts, [column]: event.target.value })}
              />
            )}
          </td>
        )
      })}
      <td aria-live="polite" className="px-3 py-1 text-note text-t2">
        {enter.error ? (
          <span className="text-severe">{enter.error.message}</span>
        ) : wrong.length > 0 ? (
          <span className="text-severe">
            {t('wrong', { field: wrong.map(({ field }) => fieldText(field, parts)).join(parts('comma')) })}
          </span>
        ) : enter.isPending ? (
          t('saving')
        ) : (
          values.length > 0 && written === stored && t('rowSaved')
        )}
      </td>
    </tr>
  )
}
