/** The window over a sport page: routes reach a kit through their feature. */
export { WindowArea } from '@/kits/date-window/window-area.tsx'
