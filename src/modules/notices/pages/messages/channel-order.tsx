import { ArrowDown, ArrowUp } from 'lucide-react'
import type { MessagesOverview } from '@/contract/message-rules.ts'
import { useT } from '@/i18n/i18n.ts'
import { Checkbox } from '@/ui/checkbox.tsx'
import { IconButton } from '@/ui/icon-button.tsx'

type ChannelOrderProps = {
  channels: MessagesOverview['channels']
  /** Null = all, in the operator's order. */
  chosen: string[] | null
  onChange: (chosen: string[] | null) => void
}

/** Which channels are tried, and in which order. */
export function ChannelOrder({ channels, chosen, onChange }: ChannelOrderProps) {
  const t = useT('message-page')
  const names = channels.map(({ name }) => name)
  const order = chosen?.filter((name) => names.includes(name)) ?? names
  const rows = [...order, ...names.filter((name) => !order.includes(name))]
  const swap = (name: string, by: number) => {
    const at = order.indexOf(name)
    const next = [...order]
    next.splice(at, 1)
    next.splice(at + by, 0, name)
    onChange(next)
  }
  if (names.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1 text-body text-t2">{t('rule.channels')}</legend>
      <p className="mb-2 text-note text-t3">{t('rule.order')}</p>
      <label className="flex h-9 items-center gap-2 border-b border-line text-body">
        <Checkbox
          label={t('rule.everyChannel')}
          checked={chosen === null}
          onChange={(isAll) => onChange(isAll ? null : names)}
        />
        {t('rule.everyChannel')}
      </label>
      {chosen !== null &&
        rows.map((name) => {
          const at = order.indexOf(name)
          return (
            <div key={name} className="flex h-9 items-center gap-2 border-b border-line text-body">
              <Checkbox
                label={name}
                checked={at >= 0}
                onChange={(isIn) => onChange(isIn ? [...order, name] : order.filter((each) => each !== name))}
              />
              <span className="flex-1">{name}</span>
              <IconButton
                label={t('rule.up', { name })}
                icon={<ArrowUp size={16} />}
                disabled={at <= 0}
                onClick={() => swap(name, -1)}
              />
              <IconButton
                label={t('rule.down', { name })}
                icon={<ArrowDown size={16} />}
                disabled={at < 0 || at === order.length - 1}
                onClick={() => swap(name, 1)}
              />
            </div>
          )
        })}
    </fieldset>
  )
}
