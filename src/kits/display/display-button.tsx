import { Link } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadNamespaces, useT } from '@/i18n/i18n.ts'
import { Allowed } from '@/kits/allowed/allowed.tsx'
import { Button } from '@/ui/button.tsx'
import type { LinkSubject } from './link-subject.ts'

const DisplayDialog = lazy(async () => {
  const [{ DisplayDialog }] = await Promise.all([
    import('./display-dialog.tsx'),
    loadNamespaces(['display', 'form']),
  ])
  return { default: DisplayDialog }
})

/** Opens the display links and rotations from a screen; their code and texts load with the first press. */
export function DisplayButton({ subject }: { subject: LinkSubject }) {
  const t = useT('ui')
  const [isOpen, setOpen] = useState(false)
  return (
    <Allowed auth={['admin', 'qu']} hide>
      <Button
        size="small"
        className="max-[600px]:hidden"
        icon={<Link aria-hidden size={14} />}
        onClick={() => setOpen(true)}
      >
        {t('displayLink')}
      </Button>
      {isOpen && (
        <Suspense>
          <DisplayDialog subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Allowed>
  )
}
