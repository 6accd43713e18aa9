import type { ReplyOf } from '@/contract/call.ts'
import type { sportDevices } from '@/contract/devices.ts'
import { formatCount, formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { SportItemName } from '@/standards/sport/items.ts'

type Items = ReplyOf<typeof sportDevices>['rows'][number]['items']

/** AI识别有效率 in all and by item; both numbers stand with each rate. */
export function ValidRates({ items }: { items: Items }) {
  const t = useT('sport-intake')
  if (items.length === 0) return <span className="text-t3">{t('devices.sentNothing')}</span>
  const sum = (of: (line: Items[number]) => number) => items.reduce((total, line) => total + of(line), 0)
  const all = { n: sum(({ valid }) => valid.n), of: sum(({ valid }) => valid.of) }
  const published = (valid: { n: number; of: number }) =>
    `${formatPercent(valid)} (${formatCount(valid.n)} / ${formatCount(valid.of)})`
  return (
    <details>
      <summary className="cursor-pointer">{published(all)}</summary>
      <ul className="py-1 text-t2">
        {items.map(({ item, valid, disputed, quarantined }) => (
          <li key={item}>
            {item ? t(`item.${item as SportItemName}`) : t('devices.noItem')} {published(valid)}{' '}
            <span className="text-t3">{t('devices.rest', { disputed, quarantined })}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
