import type { UserInfo } from '@/contract/account.ts'
import { cx } from '@/ui/cx.ts'

type AvatarProps = { info: Pick<UserInfo, 'name' | 'avatar'>; className?: string }

/** The account's picture, or else the first character of its name. Said by what stands beside it. */
export function Avatar({ info, className }: AvatarProps) {
  const box = cx('shrink-0 overflow-hidden rounded-full', className)
  if (info.avatar) return <img src={info.avatar} alt="" className={cx(box, 'object-cover')} />
  return (
    <span
      aria-hidden
      className={cx(box, 'flex items-center justify-center bg-brand-soft font-semibold text-brand-strong')}
    >
      {[...info.name][0]}
    </span>
  )
}
