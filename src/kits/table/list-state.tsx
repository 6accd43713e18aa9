import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { NoMatch } from './no-match.tsx'
import { useThisList } from './use-list.ts'

/** In place of rows when there are none: could not be read, nothing matches, nothing there yet. */
export function ListState() {
  const t = useT('table')
  const { rows, conditions, props } = useThisList()
  if (rows.error && rows.rows.length === 0)
    return (
      <StateBlock
        state="error"
        title={t('failed.title')}
        detail={t('failed.detail', { reason: rows.error.message })}
        action={
          <Button size="small" onClick={rows.retry}>
            {t('failed.retry')}
          </Button>
        }
      />
    )
  if (rows.isLoading || rows.isPlaceholder || rows.rows.length > 0 || rows.hasMore) return null
  if (conditions.length > 0) return <NoMatch />
  const { title, detail, action } = props.emptyHint ?? {}
  return (
    <StateBlock
      state="empty"
      title={title ?? t('empty.title')}
      detail={detail ?? t('empty.detail')}
      action={action}
    />
  )
}
