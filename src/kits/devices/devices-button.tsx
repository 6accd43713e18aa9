import { Cpu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadNamespaces } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'

const DevicesDrawer = lazy(async () => {
  const [part] = await Promise.all([
    import('./devices-drawer.tsx'),
    loadNamespaces(['sport-intake', 'lists', 'table']),
  ])
  return { default: part.DevicesDrawer }
})

/** The devices of a school, for a page of a module that works with them; `label` in the words of that page. */
export function DevicesButton({ label }: { label: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Cpu aria-hidden size={16} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <DevicesDrawer title={label} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
