import { createFileRoute } from '@tanstack/react-router'
import { visionWallMore } from '../../-vision-wall-more.ts'
import { WallMore } from '@/modules/vision/pages/screen/wall/wall-more.tsx'
import { ScreenPage } from '@/modules/vision/pages/screen/screen-page.tsx'
import { screenSearch } from '@/lib/screen-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/visionCheck/base')({
  staticData: {
    roles: ['admin', 'qu', 'reader'],
    texts: ['vision', 'widgets'],
  } satisfies DataOf<'/visionCheck/base'>,
  validateSearch: screenSearch,
  component: () => (
    <WallMore value={visionWallMore}>
      <ScreenPage />
    </WallMore>
  ),
})
