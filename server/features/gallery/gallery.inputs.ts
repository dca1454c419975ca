import { InputType } from 'type-graphql';
import { ChangeOf, NewOf } from '../../core/graphql/field-classes.ts';
import { galleryItemFields } from './gallery-item.fields.ts';

@InputType({ description: 'A picture for the gallery.' })
export class CreateGalleryItemInput extends NewOf(galleryItemFields.fields) {}

@InputType({ description: 'Fields of a gallery item to change; absent ones stay as they are.' })
export class UpdateGalleryItemInput extends ChangeOf(galleryItemFields.fields) {}
