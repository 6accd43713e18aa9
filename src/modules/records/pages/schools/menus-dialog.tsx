import { useChangeMenu, useHiddenMenus } from '@/modules/records/api/menus.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { PanelDialog } from '@/ui/panel-dialog.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { Switch } from '@/ui/switch.tsx'
import { Tag } from '@/ui/tag.tsx'

/** The pages a school's staff may open, by module; the route has them from the table of pages. */
export type SchoolMenu = readonly { title: string; pages: readonly { path: string }[] }[]

type MenusDialogProps = {
  school: { id: number; name: string }
  menu: SchoolMenu
  /** Stays shown whatever is chosen. */
  home: string
  onClose: () => void
}

/** Which pages a school finds in its menus, start panel and search. A press takes effect at once; an address still leads to the page. */
export function MenusDialog({ school, menu, home, onClose }: MenusDialogProps) {
  const t = useT('schools')
  const list = useHiddenMenus()
  const change = useChangeMenu()
  const hidden = new Set(list.data?.rows.find((row) => row.school === school.id)?.hidden)
  return (
    <PanelDialog
      title={t('menus.title')}
      note={school.name}
      width={640}
      height={640}
      onClose={onClose}
      foot={
        <>
          <span role="status" className="text-note text-t2">
            {list.data && (hidden.size > 0 ? t('menus.hidden', { count: hidden.size }) : t('menus.all'))}
          </span>
          <Button
            className="ml-auto"
            disabled={hidden.size === 0}
            onClick={() => change.mutate({ school: school.id, reset: true })}
          >
            {t('menus.reset')}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t('menus.done')}
          </Button>
        </>
      }
    >
      <div className="h-full overflow-y-auto px-6 py-4 max-[600px]:px-4">
        <p className="mb-3 text-note text-t2">{t('menus.lead')}</p>
        {list.data ? (
          menu.map((module) => (
            <MenuModule
              key={module.title}
              module={module}
              hidden={hidden}
              home={home}
              onChange={(path, isShown) => change.mutate({ school: school.id, path, hidden: !isShown })}
            />
          ))
        ) : list.error ? (
          <p role="alert" className="flex items-center gap-3 text-body">
            {list.error.message}
            <Button size="small" onClick={() => void list.refetch()}>
              {t('retry')}
            </Button>
          </p>
        ) : (
          <SkeletonRows rows={10} />
        )}
      </div>
    </PanelDialog>
  )
}

type MenuModuleProps = {
  module: SchoolMenu[number]
  hidden: ReadonlySet<string>
  home: string
  onChange: (path: string, isShown: boolean) => void
}

function MenuModule({ module, hidden, home, onChange }: MenuModuleProps) {
  const t = useT('schools')
  const titles = useT('pages')
  const name = titles(`modules.${module.title}` as 'modules.manage')
  const shown = module.pages.filter(({ path }) => !hidden.has(path)).length
  return (
    <section aria-label={name} className="mb-4">
      <h3 className="flex items-baseline gap-3 border-b border-line pb-1 text-body font-semibold">
        {name}
        <span className="text-note font-normal text-t2">
          {shown} / {module.pages.length}
        </span>
      </h3>
      <ul>
        {module.pages.map(({ path }) => {
          const title = titles(`pages.${path}` as 'pages./manage/base')
          return (
            <li
              key={path}
              className="flex min-h-10 items-center justify-between gap-3 border-b border-line text-body max-[600px]:min-h-12"
            >
              <span className="min-w-0 truncate">{title}</span>
              {path === home ? (
                <Tag>{t('menus.always')}</Tag>
              ) : (
                <Switch
                  label={`${name} ${title}`}
                  checked={!hidden.has(path)}
                  onChange={(isShown) => onChange(path, isShown)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
