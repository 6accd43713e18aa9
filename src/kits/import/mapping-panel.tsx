import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useRemap } from '@/api/upload-actions.ts'
import type { Plan } from '@/contract/uploads.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Select } from '@/ui/select.tsx'
import { Tag } from '@/ui/tag.tsx'
import { columnLetter } from './columns.ts'
import { fieldNames, requiredFields, type FieldName } from './fields.ts'
import { choiceOf, columnsOfFile, missingFields, sameChoice, withColumn, type Choice } from './mapping.ts'

const none = -1
/** As the server writes it for a week matrix, which is read cell by cell. */
const matrixTitle = '#matrix'

/** Step 2: which column of the file is which field. A change has the file read again. */
export function MappingPanel({
  plan,
  offline,
  onDone,
}: {
  plan: Plan
  offline: boolean
  onDone: () => void
}) {
  const t = useT('import')
  const found = choiceOf(plan.kind, plan.mapping)
  const [choice, setChoice] = useState<Choice>(found)
  const remap = useRemap()
  const chosen = Object.entries(choice).map(([field, column]) => ({ field, column }))
  const missing = missingFields(plan.kind, chosen)
  const columns = columnsOfFile(plan)
  const unused = columns.filter(({ column }) => !chosen.some((each) => each.column === column))
  const name = ({ column, title }: { column: number; title: string }) =>
    t('mapping.columnName', { letter: columnLetter(column), title: title || t('mapping.untitled') })
  const changed = !sameChoice(choice, found)
  if (plan.mapping[0]?.title === matrixTitle)
    return (
      <section className="flex flex-wrap items-center gap-3 rounded border border-line bg-surface p-4">
        <p className="flex-1 text-body">{t('mapping.matrix', { count: plan.rows })}</p>
        <Button look="primary" onClick={onDone}>
          {t('mapping.toPlan')}
        </Button>
      </section>
    )
  const options = [
    { value: none, label: t('mapping.none') },
    ...columns.map((column) => ({ value: column.column, label: name(column) })),
  ]
  return (
    <section className="flex flex-col rounded border border-line bg-surface">
      <div className="px-4 pt-3 pb-2">
        <h1 className="text-title font-semibold">{t('mapping.title')}</h1>
        <p className="text-note text-t2">{t('mapping.lead')}</p>
      </div>
      <ul className="grid gap-x-8 px-4 md:grid-cols-2">
        {fieldNames[plan.kind].map((field: FieldName) => {
          const isRequired = requiredFields[plan.kind].includes(field)
          const isMissing = missing.includes(field)
          return (
            <li key={field} className="flex min-h-11 items-center gap-3 border-b border-line py-1">
              <span className="w-40 shrink-0 text-body">
                {t(`field.${field}`)}
                {isRequired && <span className="ml-2 text-axis text-t3">{t('mapping.required')}</span>}
              </span>
              <Select
                hideLabel
                className="min-w-0 flex-1"
                label={t(`field.${field}`)}
                value={choice[field] ?? none}
                disabled={offline}
                options={options}
                onChange={(column) =>
                  setChoice(withColumn(choice, field, column === none ? undefined : column))
                }
              />
              {isMissing && (
                <Tag state="severe" icon={<TriangleAlert aria-hidden />}>
                  {t('mapping.missing')}
                </Tag>
              )}
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-2 px-4 py-3 text-note text-t2">
        <span>{unused.length > 0 ? t('mapping.unused') : t('mapping.noUnused')}</span>
        {unused.map((column) => (
          <Tag key={column.column}>{name(column)}</Tag>
        ))}
      </div>
      <div className="flex min-h-16 flex-wrap items-center gap-2 border-t border-line px-4 py-2">
        <p className="flex-1 text-note text-t2">
          {missing.length > 0 ? t('mapping.missingCount', { count: missing.length }) : t('mapping.complete')}
          {changed && ` ${t('mapping.lost')}`}
        </p>
        {changed && <Button onClick={() => setChoice(found)}>{t('mapping.reset')}</Button>}
        {changed ? (
          <Button
            look="primary"
            busy={remap.isPending}
            disabled={offline}
            onClick={() => remap.mutate({ plan: plan.plan, mapping: chosen }, { onSuccess: onDone })}
          >
            {t('mapping.apply')}
          </Button>
        ) : (
          <Button look="primary" onClick={onDone}>
            {t('mapping.toPlan')}
          </Button>
        )}
      </div>
    </section>
  )
}
