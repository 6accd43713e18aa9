import { wallOf, type DisplayWalls } from '@/modules/display/pages/wall-of.ts'

/** The walls of the modules: code, pictures and texts come with the first turn of each. */
export const displayWalls: DisplayWalls = {
  vision: wallOf(async () => (await import('./-vision-wall.tsx')).VisionWall, ['vision']),
  health: wallOf(
    async () => (await import('@/modules/health/pages/screen/display.tsx')).HealthDisplay,
    ['health', 'health-wall', 'vision'],
  ),
  sport: wallOf(
    async () => (await import('@/modules/sport/pages/screen/display.tsx')).SportDisplay,
    ['sport', 'sport-wall', 'vision', 'date-window'],
  ),
  labour: wallOf(
    async () => (await import('@/modules/labour/pages/screen/display.tsx')).LabourDisplay,
    ['labour', 'vision'],
  ),
  pe: wallOf(
    async () => (await import('@/modules/pe/pages/screen/display.tsx')).PeDisplay,
    ['physical', 'pe-wall', 'lists'],
  ),
}
