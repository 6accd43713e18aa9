import { Image } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { useLetterPhoto } from '../../api/letters.ts'
import type { LetterKind } from '../../standards/letter-days.ts'

type PhotoOf = { kind: LetterKind; round: number; student: number }

/** The photo of the result that the guardian sent; each look is written down. */
export function PhotoButton(of: PhotoOf) {
  const t = useT('letters')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={<Image aria-hidden size={14} />} onClick={() => setOpen(true)}>
        {t('slip.photo')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('slip.photo')} width={720}>
        <Photo {...of} />
      </Dialog>
    </>
  )
}

function Photo(of: PhotoOf) {
  const t = useT('letters')
  const photo = useLetterPhoto(of)
  if (photo.data)
    return <img alt={t('slip.photo')} src={`data:image/jpeg;base64,${photo.data.data}`} className="w-full" />
  return photo.error ? <p role="alert">{photo.error.message}</p> : <SkeletonRows rows={6} />
}
