import { ImagePlus } from 'lucide-react'
import { useId, useState } from 'react'
import { useAddPhoto, useSetPhotoRemoved } from '@/modules/labour/api/portfolio.ts'
import { maxPhotoBytes } from '@/contract/photo.ts'
import { maxPhotos, type LabourPhoto } from '@/modules/labour/contract/evidence.ts'
import { useT } from '@/i18n/i18n.ts'
import { buttonClass } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import { toast } from '@/ui/toast-store.ts'
import { PhotoDialog } from './photo-dialog.tsx'

type PhotosProps = {
  task: number
  student: number
  title: string
  photos: readonly Pick<LabourPhoto, 'id' | 'thumb'>[]
}

/** Photos of what was given in: press one to see it whole, or add another. */
export function Photos({ task, student, title, photos }: PhotosProps) {
  const t = useT('labour-portfolio')
  const add = useAddPhoto()
  const setRemoved = useSetPhotoRemoved()
  const [open, setOpen] = useState<number | null>(null)
  const id = useId()
  const isFull = photos.length >= maxPhotos

  function take(file: File | undefined) {
    if (!file || add.isPending) return
    if (file.size > maxPhotoBytes) return toast(t('photo.tooLarge'), { state: 'warning' })
    add.mutate({ task, student, file }, { onSuccess: () => toast(t('photo.added')) })
  }
  const remove = (photo: number) => {
    setOpen(null)
    const undo = () => setRemoved.mutate({ id: photo, removed: false })
    setRemoved.mutate({ id: photo, removed: true }, { onSuccess: () => toast(t('photo.removed'), { undo }) })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {photos.map((photo, no) => (
        <button key={photo.id} type="button" onClick={() => setOpen(photo.id)} className="rounded-control">
          <img
            src={`data:image/jpeg;base64,${photo.thumb}`}
            alt={t('photo.alt', { title, n: no + 1 })}
            className="size-20 rounded-control border border-line object-cover"
          />
        </button>
      ))}
      <label
        htmlFor={id}
        aria-disabled={isFull || add.isPending}
        className={cx(buttonClass('secondary', 'small'), 'focus-within:outline-2 focus-within:outline-brand')}
      >
        <ImagePlus aria-hidden size={16} />
        {add.isPending ? t('photo.adding') : isFull ? t('photo.full') : t('photo.add')}
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('photo.addTo', { title })}
          disabled={isFull || add.isPending}
          className="sr-only"
          onChange={({ target }) => {
            take(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      {open !== null && (
        <PhotoDialog id={open} title={title} onClose={() => setOpen(null)} onRemove={() => remove(open)} />
      )}
    </div>
  )
}
