import type { LucideIcon } from 'lucide-react'
import { useCurrentUser } from '@/api/account.ts'
import { cx } from '@/ui/cx.ts'

type ModulePictureProps = {
  module: { id: number; icon: LucideIcon }
  size: number
  strokeWidth?: number
  className?: string
}

/** The picture that the deployment has set for a module, or else its icon. Said by the name beside it. */
export function ModulePicture({ module, size, strokeWidth = 2, className }: ModulePictureProps) {
  const { pictures } = useCurrentUser().settings.tiles
  const picture = pictures[String(module.id)]
  if (picture)
    return <img src={picture} alt="" width={size} height={size} className={cx('object-contain', className)} />
  return <module.icon aria-hidden size={size} strokeWidth={strokeWidth} className={className} />
}
