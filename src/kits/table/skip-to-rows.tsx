import { useT } from '@/i18n/i18n.ts'

/** Past the controls, the heads and a filter a column: from here the row that the keys are at is one press away. In sight only with the focus. */
export function SkipToRows() {
  const t = useT('table')
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        const grid = currentTarget.parentElement?.querySelector<HTMLElement>('[role=grid]')
        const row = grid?.querySelector<HTMLElement>('[data-index][tabindex="0"]')
        ;(row ?? grid)?.focus()
      }}
      className="sr-only focus:not-sr-only focus:absolute focus:z-40 focus:rounded-control focus:border focus:border-line focus:bg-surface focus:p-2 focus:text-body"
    >
      {t('skip')}
    </button>
  )
}
