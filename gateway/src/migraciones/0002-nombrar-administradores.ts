import type { Migracion } from '@timbra/service-kit';
import type { Types } from 'mongoose';

const IS_ADMIN = {
  $and: [{ $in: ['administrar cuenta', '$permissions'] }, { $ne: ['$active', false] }],
};

/** Accounts of before anybody could administer them: their oldest user does from now on. */
export const nombrarAdministradores: Migracion = {
  numero: 2,
  nombre: 'nombrar administradores',
  aplicar: async (db) => {
    const users = db.collection('users');
    const without = users.aggregate<{ oldest: Types.ObjectId }>([
      {
        $group: {
          _id: '$accountId',
          admins: { $sum: { $cond: [IS_ADMIN, 1, 0] } },
          oldest: { $min: '$_id' },
        },
      },
      { $match: { admins: 0 } },
    ]);
    for await (const { oldest } of without)
      await users.updateOne(
        { _id: oldest },
        { $addToSet: { permissions: 'administrar cuenta' }, $set: { active: true } },
      );
  },
};
