import { DatabaseZap } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadNamespaces, useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import type { Part } from './intake-drawer.tsx'

const IntakeDrawer = lazy(async () => {
  const [part] = await Promise.all([
    import('./intake-drawer.tsx'),
    loadNamespaces(['sport-intake', 'quarantine', 'lists', 'table']),
  ])
  return { default: part.IntakeDrawer }
})

type IntakeButtonProps = { first?: Part | undefined; onClose?: () => void }

/**
 * How sport records come in: entry, workbook, devices, records in quarantine. The page that holds it names `sport-intake` among its texts.
 * `first`: the part that is open at once.
 */
export function IntakeButton({ first, onClose }: IntakeButtonProps = {}) {
  const t = useT('sport-intake')
  const [isOpen, setOpen] = useState(first !== undefined)
  return (
    <>
      <Button icon={<DatabaseZap aria-hidden size={16} />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <Suspense>
          <IntakeDrawer
            first={first}
            onClose={() => {
              setOpen(false)
              onClose?.()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
