import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { customKeys, maxEventName, namedKeys, type EventKey } from '@/modules/competitions/standards/event.ts'
import { Button } from '@/ui/button.tsx'
import { Menu } from '@/ui/menu.tsx'
import { Select } from '@/ui/select.tsx'
import type { PlanRow } from './plan.ts'

/** One event more: of the usual ones, or of an own name with what is measured. */
export function AddEvent({ rows, onAdd }: { rows: readonly PlanRow[]; onAdd: (row: PlanRow) => void }) {
  const t = useT('competition')
  const field = useId()
  const [kind, setKind] = useState<EventKey>('customTime')
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const isTaken = rows.some((row) => row.name === name)
  const rest = namedKeys.filter((key) => !rows.some(({ event }) => event === key))
  const addOwn = () => {
    if (name === '' || isTaken) return
    onAdd({ event: kind, name })
    setTyped('')
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {rest.length > 0 && (
        <Menu
          label={t('design.addEvent')}
          width={176}
          trigger={
            <Button size="small" icon={<Plus aria-hidden size={14} />}>
              {t('design.addEvent')}
            </Button>
          }
          entries={rest.map((key) => ({
            id: key,
            label: t(`events.${key}`),
            onSelect: () => onAdd({ event: key, name: '' }),
          }))}
        />
      )}
      <label htmlFor={field} className="ml-auto text-note text-t2">
        {t('design.own')}
      </label>
      <input
        id={field}
        className="h-8 w-40 rounded-control border border-line2 bg-surface px-2 text-body text-t1"
        value={typed}
        maxLength={maxEventName}
        placeholder={t('design.ownHint')}
        onChange={({ target }) => setTyped(target.value.replaceAll(/[「」]/g, ''))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') addOwn()
        }}
      />
      <Select
        label={t('design.kind')}
        hideLabel
        className="w-36"
        value={kind}
        options={customKeys.map((key) => ({ value: key, label: t(`design.custom.${key}`) }))}
        onChange={setKind}
      />
      <Button size="small" disabled={name === '' || isTaken} onClick={addOwn}>
        {t('design.addOwn')}
      </Button>
    </div>
  )
}
