/**
 * The privacy notice in force: the day it took effect. A new notice has a new version, and a customer who accepted another one is
 * asked again. Source: account section 1.
 */
export const PRIVACY_NOTICE_VERSION = "2025-05-15";
