import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { ConflictField, Side } from './conflict-field.ts'

type ConflictRowProps = {
  /** Name of its radio group. */
  group: string
  field: ConflictField
  side: Side
  onPick: (side: Side) => void
}

/** Arrow keys change the side, Tab goes to the next field. */
export function ConflictRow({ group, field, side, onPick }: ConflictRowProps) {
  const t = useT('form')
  return (
    <tr>
      <th scope="row" className="border-b border-line py-2 pr-2 text-left align-top font-normal text-t2">
        {field.label}
      </th>
      {(['mine', 'theirs'] as const).map((each) => (
        <td key={each} className="border-b border-line p-0 align-top">
          <label
            className={cx(
              'flex min-h-9 cursor-pointer items-start gap-2 px-2 py-2',
              side === each ? 'bg-brand-soft font-semibold' : 'hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={group}
              checked={side === each}
              onChange={() => onPick(each)}
              aria-label={`${field.label} ${t(`conflict.${each}`)}`}
              className="mt-0.5 size-4 shrink-0 accent-brand"
            />
            <bdi className="min-w-0 break-words">{field[each] || t('conflict.empty')}</bdi>
          </label>
        </td>
      ))}
    </tr>
  )
}
