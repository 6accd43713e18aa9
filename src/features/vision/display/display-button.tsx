import { Link } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadNamespaces, useT } from '@/i18n/i18n.ts'
import type { ScreenSearch } from '@/lib/screen-search.ts'
import { Button } from '@/ui/button.tsx'

const DisplayDialog = lazy(async () => {
  const [{ DisplayDialog }] = await Promise.all([import('./display-dialog.tsx'), loadNamespaces(['display'])])
  return { default: DisplayDialog }
})

/** Opens the display links of this screen; their code and texts load with the first press. */
export function DisplayButton({ search }: { search: ScreenSearch }) {
  const t = useT('vision')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        className="max-[600px]:hidden"
        icon={<Link size={14} />}
        onClick={() => setOpen(true)}
      >
        {t('screen.display')}
      </Button>
      {isOpen && (
        <Suspense>
          <DisplayDialog search={search} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
