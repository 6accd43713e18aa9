import { X } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import type { Condition } from './conditions.ts'
import { useThisList } from './use-list.ts'

/** What narrows the list, each to be taken away by itself. The search text stands in its own box. */
export function ConditionChips({ clear = true }: { clear?: boolean }) {
  const t = useT('table')
  const { conditions, state } = useThisList()
  const set = conditions.filter(({ key }) => key !== 'search')
  return (
    <>
      {set.map((condition) => (
        <Chip
          key={condition.key}
          condition={condition}
          onRemove={() => state.setFilter(condition.key, undefined)}
        />
      ))}
      {clear && conditions.length > 0 && (
        <Button look="link" className="mx-1 !font-normal" onClick={state.clear}>
          {t('clear')}
        </Button>
      )}
    </>
  )
}

function Chip({ condition, onRemove }: { condition: Condition; onRemove: () => void }) {
  const t = useT('table')
  const { label, text } = condition
  return (
    <span className="flex h-8 max-w-80 shrink-0 items-center rounded-control border border-brand bg-surface pl-3 text-body text-brand-strong">
      <span className="truncate">
        {label}
        <span className="ml-2">{text}</span>
      </span>
      <button
        type="button"
        aria-label={t('remove', { what: `${label} ${text}` })}
        onClick={onRemove}
        className="flex size-8 shrink-0 items-center justify-center rounded-control"
      >
        <X size={16} />
      </button>
    </span>
  )
}
