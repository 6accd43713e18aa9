import { Check, ChevronDown, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { Popover } from '@/ui/popover.tsx'
import { useViews } from './use-views.ts'

/** Saved views of the list: the one in use in brand outline. */
export function ViewMenu() {
  const t = useT('table')
  const [isOpen, setOpen] = useState(false)
  const { views, current, open, remove } = useViews()
  const choose = (view: (typeof views)[number] | undefined) => {
    open(view)
    setOpen(false)
  }
  return (
    <Popover
      label={t('views.menu')}
      width={264}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className={cx(
            'flex h-8 max-w-64 items-center gap-2 rounded-control border bg-surface px-3 text-body',
            current ? 'border-brand text-brand-strong' : 'border-line2 text-t1',
          )}
        >
          <span className={current ? '' : 'text-t2'}>{t('views.label')}</span>
          <span className="truncate">{current?.name ?? t('views.own')}</span>
          <ChevronDown aria-hidden size={16} className="shrink-0" />
        </button>
      }
    >
      <ul className="-m-3 max-h-80 overflow-auto">
        <Row name={t('views.own')} isCurrent={false} onChoose={() => choose(undefined)} />
        {views.map((view) => (
          <Row
            key={view.id}
            name={view.name}
            isCurrent={view === current}
            onChoose={() => choose(view)}
            onRemove={() => remove(view)}
          />
        ))}
        {views.length === 0 && <li className="px-3 py-2 text-note text-t2">{t('views.none')}</li>}
      </ul>
    </Popover>
  )
}

type RowProps = { name: string; isCurrent: boolean; onChoose: () => void; onRemove?: () => void }

function Row({ name, isCurrent, onChoose, onRemove }: RowProps) {
  const t = useT('table')
  return (
    <li className="flex items-center rounded-tag hover:bg-hover">
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onChoose}
        className={cx(
          'flex h-8 min-w-0 flex-1 items-center gap-2 rounded-tag px-3 text-body',
          isCurrent && 'font-semibold',
        )}
      >
        <span className="truncate">{name}</span>
        {isCurrent && <Check aria-hidden size={16} className="shrink-0 text-brand-strong" />}
      </button>
      {onRemove && (
        <IconButton label={t('views.delete', { name })} icon={<Trash2 size={16} />} onClick={onRemove} />
      )}
    </li>
  )
}
