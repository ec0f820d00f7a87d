/** Messages of `<pay-widget-frame>`. */
import { widgetFirst } from './widget-first.js';
import { widgetHosted } from './widget-hosted.js';

export const widget = { ...widgetFirst, ...widgetHosted };
