import { useOwnHiddenMenus } from '@/modules/records/api/menus.ts'
import { useT } from '@/i18n/i18n.ts'

/** Shows a school which pages its bureau took out of the menus; nothing where it took none. */
export function HiddenMenus() {
  const t = useT('schools')
  const titles = useT('pages')
  const hidden = useOwnHiddenMenus().data?.hidden ?? []
  if (hidden.length === 0) return null
  const names = hidden.map((path) => titles(`pages.${path}` as 'pages./manage/base'))
  return (
    <p role="note" className="rounded border border-line bg-surface px-4 py-2 text-note text-t2">
      {t('menus.own', { count: hidden.length, names: names.join(t('menus.comma')) })}
    </p>
  )
}
